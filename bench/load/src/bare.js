/** A server without a game: the least that one with a journal on disk can cost on this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hear, submit } from './duello.js';
import { start } from './process.js';
import { Table } from './table.js';
import WebSocket from 'ws';

export class Bare {
  static title = 'bare';

  /** It is built beside our server: `cargo build --release --example bare`. */
  static async start({ binary, folder }) {
    const side = new Bare();
    side.folder = mkdtempSync(join(folder, 'bare-load-'));
    const program = join(dirname(binary), 'examples', 'bare');
    side.server = await start(program, [join(side.folder, 'journal')], /http:\/\/([\d.]+:\d+)/);
    side.sockets = [];
    side.tables = 0;
    return side;
  }

  async end() {
    for (const socket of this.sockets) socket.terminate();
    await this.server.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async open(meter) {
    const sockets = [];
    const table = new Table(meter, (seat, decision, card) => submit(sockets[seat], seat, decision, card));
    const url = `ws://${this.server.where}/${this.tables++}`;
    const sit = (seat) => {
      sockets[seat] = new WebSocket(url, { perMessageDeflate: false });
      this.sockets.push(sockets[seat]);
      return hear(sockets[seat], table, seat);
    };
    await Promise.all([0, 1].map(sit));
    return table;
  }
}
