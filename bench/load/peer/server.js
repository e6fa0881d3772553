/** A boardgame.io server with one game, as its manual starts one: everything in memory. It says its port in a line. */
import { createRequire } from 'node:module';
import { duel } from './game.js';

const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const server = Server({ games: [duel], origins: [Origins.LOCALHOST] });
// What is called a port goes to `listen` as it is; so nobody but this machine can reach it.
const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } });
console.log(`listening on ${appServer.address().port}`);
