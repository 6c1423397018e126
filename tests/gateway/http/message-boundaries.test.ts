import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerProbe } from '../support/caller-probe.ts';
import { startGateway, type TestGateway } from '../support/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway(
    { OIDC_ISSUER: 'http://localhost:1/identity' },
    { graphql: callerProbe, waitUntilReady: false },
  );
});
afterAll(() => gateway.close());

const BODY = '{"query":"{ who }"}';
const HIDDEN =
  'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Request-Id: hidden-request\r\nConnection: close\r\n\r\n';

/** Sends bytes. @returns the status of each answer until the gateway closes the connection, and 0 if one is of the hidden request */
async function answersTo(bytes: string) {
  const socket = connect(Number(new URL(gateway.url).port), 'localhost');
  await once(socket, 'connect');
  socket.write(bytes);
  const answer = await text(socket);
  return Array.from(answer.matchAll(/HTTP\/1\.1 (\d+)/g), ([, status]) => Number(status)).concat(
    answer.includes('hidden-request') ? [0] : [],
  );
}
const post = (headers: readonly string[], body: string) =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`;

const chunked = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;

it('a request ends where its length or its last chunk says', async () => {
  const close = 'Connection: close';
  expect(await answersTo(post([`Content-Length: ${BODY.length}`, close], BODY))).toEqual([200]);
  expect(await answersTo(post(['Transfer-Encoding: chunked', close], chunked))).toEqual([200]);
});

/** Two readers could see another end (RFC 9112, 6.3 and 11.2; CWE-444). */
it.each([
  ['a length and chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunked],
  ['chunks and a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${BODY.length}`], BODY],
  ['a list of lengths', [`Content-Length: 0, ${BODY.length}`], BODY],
  ['a signed length', [`Content-Length: +${BODY.length}`], BODY],
  ['an encoding after chunked', ['Transfer-Encoding: chunked, identity'], chunked],
  ['an unknown encoding', ['Transfer-Encoding: xchunked'], chunked],
  ['a space before the colon', [`Content-Length : ${BODY.length}`], BODY],
  ['a folded header', ['Transfer-Encoding:', ' chunked'], chunked],
  ['a line that ends with LF alone', [`Content-Length: ${BODY.length}\nX-A: b`], BODY],
  ['a chunk size that is none', ['Transfer-Encoding: chunked'], `0x${chunked}`],
  ['a chunk longer than its size', ['Transfer-Encoding: chunked'], `2\r\n${BODY}\r\n0\r\n\r\n`],
])('%s is refused, and nothing behind it is read', async (_, headers, body) => {
  expect(await answersTo(post(headers, body) + HIDDEN)).toEqual([400]);
});
