/** A boardgame.io server: how it is started, and how two people sit down at a match and answer. */
import { fileURLToPath } from 'node:url';
import { io } from 'socket.io-client';
import { start } from './process.js';
import { Table } from './table.js';

const PROGRAM = fileURLToPath(new URL('../peer/server.js', import.meta.url));
const GAME = 'duel';

export class Boardgame {
  static title = 'boardgame.io';

  static async start() {
    const side = new Boardgame();
    side.server = await start(process.execPath, [PROGRAM], /listening on (\d+)/);
    side.sockets = [];
    return side;
  }

  async end() {
    for (const socket of this.sockets) socket.disconnect();
    await this.server.end();
  }

  async open(meter) {
    const { matchID } = await this.post(`/games/${GAME}/create`, { numPlayers: 2 });
    const people = [];
    for (const playerID of ['0', '1']) {
      const joined = await this.post(`/games/${GAME}/${matchID}/join`, { playerID, playerName: 'Guest' });
      people.push({ matchID, playerID, credentials: joined.playerCredentials });
    }
    const sockets = [];
    const table = new Table(meter, (seat, decision, card) => {
      const { playerID, credentials } = people[seat];
      const payload = { type: 'lay', args: [card], playerID, credentials };
      sockets[seat].emit('update', { type: 'MAKE_MOVE', payload }, decision, matchID, playerID);
    });
    await Promise.all([0, 1].map((seat) => this.sit(table, sockets, seat, people[seat])));
    return table;
  }

  async post(path, body) {
    const response = await fetch(`http://127.0.0.1:${this.server.where}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response.json();
  }

  sit(table, sockets, seat, { matchID, playerID, credentials }) {
    const url = `http://127.0.0.1:${this.server.where}/${GAME}`;
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false });
    sockets[seat] = socket;
    this.sockets.push(socket);
    const hear = ({ G }) => {
      const given = table.given[seat];
      // There is no acknowledgement: a player knows that his move has arrived when he sees it.
      if (G.decision > given || G.answered[seat]) table.acknowledged(seat, given);
      table.news(seat, G.decision, [G.answered[0], G.answered[1]]);
    };
    return new Promise((resolve, reject) => {
      socket.on('connect_error', reject);
      socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2));
      socket.on('sync', (_, info) => {
        hear(info.state);
        resolve();
      });
      socket.on('update', (_, state) => hear(state));
    });
  }
}
