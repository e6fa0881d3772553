/** Several of our servers on one PostgreSQL. The two players of a match are on different servers, where there are two. */
import { Duello } from './duello.js';
import { Postgres } from './postgres.js';
import { start } from './process.js';

export class Cluster extends Duello {
  static title = 'cluster';

  static async start({ binary, servers }) {
    const side = new Cluster();
    side.database = new Postgres(process.env.DUELLO_TEST_POSTGRES);
    side.sockets = [];
    side.opened = 0;
    side.servers = [];
    const args = ['serve', '--listen', '127.0.0.1:0', '--database', side.database.url];
    while (side.servers.length < servers) {
      side.servers.push(await start(binary, args, /http:\/\/([\d.]+:\d+)/));
    }
    return side;
  }

  async end() {
    for (const socket of this.sockets) socket.terminate();
    await Promise.all(this.servers.map((server) => server.end()));
  }

  places() {
    const first = this.opened++;
    return [first, first + 1].map((number) => this.servers[number % this.servers.length].where);
  }

  /** All servers as one: what they have cost together. */
  get server() {
    const sum = (figure) => this.servers.reduce((total, server) => total + figure(server), 0);
    return {
      cpuSeconds: () => sum((server) => server.cpuSeconds()),
      memoryMib: () => ({ resident: sum((server) => server.memoryMib().resident) }),
    };
  }
}
