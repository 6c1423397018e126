import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { contextOf, personOf, port, runOf } from '../../dist/peers/peer-work.js';

/** Node alone with the compiler: what the work itself takes, with a session by a cookie and nothing else. */

/** @type {Map<string, import('../lib/peer-work.ts').Person>} */
const sessions = new Map();

/** @param {import('node:http').IncomingMessage} request */
const idOf = ({ headers }) => headers.cookie?.slice('id='.length) ?? '';

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const parts = [];
  for await (const part of request) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}

createServer(async (request, response) => {
  if (request.method === 'GET') return response.end();
  const body = await bodyOf(request);
  if (request.url === '/sign-in') {
    const id = randomUUID();
    sessions.set(id, personOf(body.token));
    response.setHeader('set-cookie', `id=${id}`);
    return response.end();
  }
  const person = sessions.get(idOf(request));
  if (person === undefined) {
    response.statusCode = 401;
    return response.end();
  }
  const run = runOf(body.extensions.persistedQuery.sha256Hash);
  const { data, errors } = await run(contextOf(person, randomUUID()), body.variables);
  response.setHeader('content-type', 'application/json; charset=utf-8');
  return response.end(JSON.stringify(errors?.length ? { errors, data } : { data }));
}).listen(port);
