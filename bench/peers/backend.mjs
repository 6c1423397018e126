import { createServer, request as call } from 'node:http';

/**
 * A stub of the REST backend: passes each call on the first time, then answers every caller from memory.
 * `POST /stub` with `{ "delay": 20, "passesOn": false }` configures it and clears the log of calls; `GET /stub` lists the calls since.
 */
const { PORT, UPSTREAM } = process.env;

/** @type {Map<string, { status: number, type: string, body: Buffer }>} */
const answers = new Map();
/** @type {string[]} */
let calls = [];
let settings = { delay: 0, passesOn: true };

/** @param {import('node:http').IncomingMessage} message */
async function bodyOf(message) {
  const parts = [];
  for await (const part of message) parts.push(part);
  return Buffer.concat(parts);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
async function control(request, response) {
  if (request.method === 'POST') {
    settings = { ...settings, ...JSON.parse((await bodyOf(request)).toString()) };
    calls = [];
  }
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ calls }));
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<{ status: number, type: string, body: Buffer }>}
 */
function passOn(request) {
  const headers = { ...request.headers };
  delete headers.host;
  return new Promise((resolve, reject) => {
    const onward = call(
      `${UPSTREAM}${request.url}`,
      { method: request.method ?? 'GET', headers },
      async (answer) => {
        const body = await bodyOf(answer);
        const type = answer.headers['content-type'] ?? 'application/json';
        resolve({ status: answer.statusCode ?? 500, type, body });
      },
    );
    onward.once('error', reject);
    request.pipe(onward);
  });
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {{ status: number, type: string, body: Buffer }} answer
 */
function send(response, { status, type, body }) {
  response.writeHead(status, { 'content-type': type, 'content-length': body.length });
  response.end(body);
}

const server = createServer(async (request, response) => {
  const path = request.url ?? '/';
  if (path === '/stub') return control(request, response);
  calls.push(path);
  const known = request.method === 'GET' ? answers.get(path) : undefined;
  if (known && settings.delay > 0) setTimeout(() => send(response, known), settings.delay);
  else if (known) send(response, known);
  else if (settings.passesOn) {
    const answer = await passOn(request);
    if (request.method === 'GET' && answer.status === 200) answers.set(path, answer);
    send(response, answer);
  } else send(response, { status: 404, type: 'application/json', body: Buffer.from('{}') });
});
server.keepAliveTimeout = 600_000;
server.listen(Number(PORT));
process.once('disconnect', () => process.exit(0));
