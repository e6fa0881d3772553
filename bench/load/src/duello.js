/** Our server: how it is started, and how two people sit down at a match and answer. */
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import WebSocket from 'ws';
import { start } from './process.js';
import { Table } from './table.js';

/** Long duels, and nobody is asked for the command: every decision asks both seats for a card. */
const SETUP = { goal: 9, auto_draw: 0, shootout_cap: 200 };

export class Duello {
  static title = 'duello';

  static async start({ binary, folder }) {
    const side = new Duello();
    side.folder = mkdtempSync(join(folder, 'duello-load-'));
    const database = `sqlite:${join(side.folder, 'duello.sqlite')}`;
    const args = ['serve', '--listen', '127.0.0.1:0', '--database', database];
    side.server = await start(binary, args, /http:\/\/([\d.]+:\d+)/);
    side.sockets = [];
    return side;
  }

  async end() {
    for (const socket of this.sockets) socket.terminate();
    await this.server.end();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A match with two people at it, each with a socket that has heard everything so far. */
  async open(meter) {
    const create = { game: 'gunslingers', setup: SETUP, seats: ['me', 'open'] };
    const first = await this.post('/api/matches', create);
    const id = first.body.match;
    const second = await this.post(`/api/matches/${id}/seats`, {});
    const sockets = [];
    const table = new Table(meter, (seat, decision, card) => submit(sockets[seat], seat, decision, card));
    const cookies = [first.cookie, second.cookie];
    await Promise.all([0, 1].map((seat) => this.sit(table, sockets, id, seat, cookies[seat])));
    return table;
  }

  async post(path, body) {
    const response = await fetch(`http://${this.server.where}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return { body: await response.json(), cookie: response.headers.get('set-cookie').split(';')[0] };
  }

  sit(table, sockets, id, seat, cookie) {
    const url = `ws://${this.server.where}/api/matches/${id}/socket`;
    const socket = new WebSocket(url, { headers: { cookie }, perMessageDeflate: false });
    sockets[seat] = socket;
    this.sockets.push(socket);
    return hear(socket, table, seat);
  }
}

export function submit(socket, seat, decision, card) {
  socket.send(JSON.stringify({ id: decision, do: 'submit', seat, decision, action: { lay: card } }));
}

/** A seat hears what its socket is told, from the first news on. */
export function hear(socket, table, seat) {
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const frame = JSON.parse(data);
      const news = frame.update ?? frame.answered;
      if (news) {
        const { decision, answered } = news;
        table.news(seat, decision, [answered.includes(0), answered.includes(1)]);
        resolve();
      } else if (frame.ok) {
        table.acknowledged(seat, frame.id);
      } else if (frame.error) {
        table.meter.refused += 1;
      }
    });
  });
}
