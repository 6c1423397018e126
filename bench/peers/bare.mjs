import { createServer } from 'node:http';
import { answer, port } from './common.mjs';

/** The same calls and the same answer without GraphQL: what Node itself takes. */
createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', async () => {
    if (request.method === 'POST') JSON.parse(Buffer.concat(parts).toString());
    response.setHeader('content-type', 'application/json');
    response.end(request.method === 'POST' ? JSON.stringify({ data: await answer() }) : '{}');
  });
}).listen(port);
