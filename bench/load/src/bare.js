/** A server without a game: about what one with a journal on disk costs before there is any game. */
import { existsSync, mkdtempSync } from 'node:fs';
import { dirname, join } from 'node:path';
import WebSocket from 'ws';
import { Duello, hear, submit } from './duello.js';
import { start } from './process.js';
import { Table } from './table.js';

/** It speaks like our server, as far as it has anything to say, and ends like it. */
export class Bare extends Duello {
  static title = 'bare';

  /** It is built beside our server: `cargo build --release --example bare`. */
  static async start({ binary, folder }) {
    const program = join(dirname(binary), 'examples', 'bare');
    if (!existsSync(program)) throw new Error(`${program} is not there: build it, or choose sides with --side`);
    const side = new Bare();
    side.folder = mkdtempSync(join(folder, 'bare-load-'));
    side.server = await start(program, [join(side.folder, 'journal')], /http:\/\/([\d.]+:\d+)/);
    side.sockets = [];
    side.tables = 0;
    return side;
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
