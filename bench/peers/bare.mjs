import { createServer } from 'node:http';
import { answer, port } from './common.mjs';

/** The same calls and the same answer without GraphQL: what Node itself takes. */
createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (part) => parts.push(part));
  request.on('end', async () => {
    /** @type {unknown} */
    const operation =
      request.method === 'POST' ? JSON.parse(Buffer.concat(parts).toString()) : null;
    response.setHeader('content-type', 'application/json');
    response.end(operation ? JSON.stringify({ data: await answer() }) : '{}');
  });
}).listen(port);
