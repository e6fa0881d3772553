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

  /** The server of each player of the next match. */
  places() {
    return [this.server.where, this.server.where];
  }

  /** A match with two people at it, each with a socket that has heard everything so far. */
  async open(meter) {
    const places = this.places();
    const create = { game: 'gunslingers', setup: SETUP, seats: ['me', 'open'] };
    const first = await post(places[0], '/api/matches', create);
    const id = first.body.match;
    const second = await post(places[1], `/api/matches/${id}/seats`, {});
    const sockets = [];
    const table = new Table(meter, (seat, decision, card) => submit(sockets[seat], seat, decision, card));
    const cookies = [first.cookie, second.cookie];
    const sit = (seat) => {
      const url = `ws://${places[seat]}/api/matches/${id}/socket`;
      const socket = new WebSocket(url, { headers: { cookie: cookies[seat] }, perMessageDeflate: false });
      sockets[seat] = socket;
      this.sockets.push(socket);
      return hear(socket, table, seat);
    };
    await Promise.all([sit(0), sit(1)]);
    return table;
  }
}

async function post(where, path, body) {
  const response = await fetch(`http://${where}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return { body: await response.json(), cookie: response.headers.get('set-cookie').split(';')[0] };
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
      // A server that does not know yet that both players are seated has no decision to tell of.
      if (news?.answered) {
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
