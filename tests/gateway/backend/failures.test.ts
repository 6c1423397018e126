import { afterEach, describe, expect, test } from 'vitest';
import type { Socket } from 'node:net';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { failureOf, get, openBackend, sender } from './harness.ts';
import { startSocket } from './scripted-socket.ts';

const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function broken(answer: (socket: Socket, request: string) => void, maxBodySize?: number) {
  const socket = await startSocket(answer);
  const client = openBackend(socket.url, {
    deadline: 500,
    ...(maxBodySize !== undefined && { maxBodySize }),
  });
  cleanUps.push(() => client.close().then(() => socket.close()));
  return { ...client, connections: socket.connections };
}

const raw = (head: string, body: string) => `HTTP/1.1 ${head}\r\n\r\n${body}`;
const whole = (status: string, type: string, body: string) =>
  raw(`${status}\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}`, body);

describe('errors of ERROR-3 to ERROR-10', () => {
  const answered: [string, string, object][] = [
    [
      '404 with an error object: its path and its message stay with us',
      whole(
        '404 Not Found',
        'application/json',
        '{"status":404,"errorCode":"INVALID_PROJECT_CODE","message":"No such code","path":"/projects/7"}',
      ),
      {
        code: 'INVALID_PROJECT_CODE',
        status: 404,
        message: 'The project code is not valid',
        path: '/v1/thing',
      },
    ],
    [
      '404 without a code',
      whole('404 Not Found', 'application/json', '{}'),
      { code: 'NOT_FOUND', status: 404 },
    ],
    [
      '404 as HTML',
      whole('404 Not Found', 'text/html', '<h1>'),
      { code: 'NOT_FOUND', status: 404 },
    ],
    ['403', whole('403 Forbidden', 'application/json', '{}'), { code: 'FORBIDDEN', status: 403 }],
    [
      '429',
      whole('429 Too Many', 'application/json', '{}'),
      { code: 'TOO_MANY_REQUESTS', status: 429 },
    ],
    [
      'an object that is no error object',
      whole('418 Teapot', 'application/json', '{"tea":true}'),
      { code: 'UNKNOWN_ERROR', status: 999, message: 'An unknown error has occurred' },
    ],
    [
      'an error page in HTML',
      whole('500 Oops', 'text/html', '<html>'),
      {
        code: 'UNREADABLE_RESPONSE',
        status: 500,
        message: 'Error response content could not be read',
      },
    ],
    [
      'an error without a body',
      raw('400 Bad\r\ncontent-length: 0', ''),
      { code: 'UNREADABLE_RESPONSE', status: 400 },
    ],
    [
      'a list where an object belongs',
      whole('400 Bad', 'application/json', '[1]'),
      { code: 'UNREADABLE_RESPONSE', status: 400 },
    ],
    [
      'HTML in place of JSON',
      whole('200 OK', 'text/html', '<html>'),
      {
        code: 'UNEXPECTED_RESPONSE',
        status: 502,
        message: 'The response type from the server is incorrect',
      },
    ],
    [
      'JSON that breaks off',
      whole('200 OK', 'application/json', '{"a":'),
      { code: 'UNEXPECTED_RESPONSE' },
    ],
    [
      'something that is not HTTP',
      'SSH-2.0-OpenSSH_9.2\r\n',
      { code: 'UNEXPECTED_RESPONSE', status: 502 },
    ],
    [
      'a card refusal',
      whole(
        '409 Conflict',
        'application/json',
        '{"status":409,"errorCode":"PAYMENT_CARD","additionalData":{"refusalCode":2}}',
      ),
      { code: 'PAYMENT_CARD', status: 409, refusalCode: '2' },
    ],
    [
      "the coop's spelling of a code is not ours",
      whole('400 Bad', 'application/json', '{"status":400,"errorCode":"invalid_grant"}'),
      { code: 'INVALID_GRANT', status: 400 },
    ],
    [
      'a role constraint',
      whole(
        '409 Conflict',
        'application/json',
        '{"status":409,"errorCode":"ROLE_CONFLICT","roleConstraint":"FAMILY_MEMBER","solutions":["REMOVE_MEMBER_ROLE"]}',
      ),
      { code: 'ROLE_CONFLICT', roleConstraint: 'FAMILY_MEMBER', solutions: ['REMOVE_MEMBER_ROLE'] },
    ],
    [
      'odd fields in the error object count as absent',
      whole(
        '400 Bad',
        'application/json',
        '{"status":"x","errorCode":"<script>","message":7,"solutions":{}}',
      ),
      { code: 'UNKNOWN_ERROR', status: 999, message: 'An unknown error has occurred' },
    ],
    [
      'what a server error says stays with us',
      whole(
        '500 Oops',
        'application/json',
        '{"status":500,"errorCode":"UNKNOWN_ERROR","message":"NullPointerException at kari@example.no"}',
      ),
      { code: 'UNKNOWN_ERROR', status: 500, message: 'An unknown error has occurred' },
    ],
  ];
  test.each(answered)('maps a failure: %s', async (_, answer, error) => {
    const client = await broken((socket) => socket.end(answer));
    expect(await failureOf(client.call())).toMatchObject(error);
  });
});

describe('complete answers', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json';
  const sent: [string, readonly (string | Buffer)[]][] = [
    [
      'after one that announces it',
      ['HTTP/1.1 103 Early Hints\r\n\r\n', whole('200 OK', 'application/json', '["ø"]')],
    ],
    ['with a byte order mark', [whole('200 OK', 'application/json', '\uFEFF["ø"]')]],
    [
      'when a character comes in two parts',
      [`${head}\r\ncontent-length: 6\r\n\r\n["`, Buffer.from([0xc3]), Buffer.from([0xb8]), '"]'],
    ],
  ];
  test.each(sent)('reads the whole answer %s', async (_, parts) => {
    const client = await broken((socket) => {
      for (const [index, part] of parts.entries()) setTimeout(() => socket.write(part), 20 * index);
    });
    expect(await client.call()).toEqual(['ø']);
  });
});

describe('a backend that is down, within the deadline', () => {
  test('fails when the connection is refused', async () => {
    const client = openBackend(`http://127.0.0.1:${await freePort()}`);
    cleanUps.push(client.close);
    expect(await failureOf(client.call())).toMatchObject({
      code: 'FETCHING_FAILED',
      status: 503,
      message: 'Fetching data failed',
    });
  });

  test('fails when the host name does not resolve', async () => {
    const client = openBackend('http://nobody.invalid');
    cleanUps.push(client.close);
    expect(await failureOf(client.call())).toMatchObject({ code: 'FETCHING_FAILED' });
  });

  const timeout = { code: 'REQUEST_TIMEOUT', status: 504 };
  const late: [string, (socket: Socket) => void][] = [
    ['accepts and never answers', () => undefined],
    ['is half open: it has gone away without a word', (socket) => socket.pause()],
    ['begins and stops', (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-')],
    [
      'sends a body without end, slowly',
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n[1');
        const timer = setInterval(() => socket.write(',1'), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
    [
      'sends an error body without end, slowly',
      (socket) => {
        socket.write('HTTP/1.1 400 Bad\r\ncontent-type: application/json\r\n\r\n{');
        const timer = setInterval(() => socket.write(' '), 20);
        socket.on('close', () => clearInterval(timer));
      },
    ],
  ];
  test.each(late)('fails when the backend %s', async (_, answer) => {
    const client = await broken(answer);
    expect(await failureOf(client.call())).toMatchObject(timeout);
    if (answer.toString().includes('setInterval')) return;
    expect(await failureOf(client.download(get, sender))).toMatchObject(timeout);
  });

  test('closes the connection of a call that times out', async () => {
    let isClosed = false;
    const client = await broken((socket) => {
      socket.once('close', () => {
        isClosed = true;
      });
    });
    expect(await failureOf(client.call())).toMatchObject(timeout);
    await expect.poll(() => isClosed).toBe(true);
  });

  test('cuts a body off at its size limit', async () => {
    const client = await broken((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n');
      const flood = () => {
        while (socket.writable && socket.write('1'.repeat(10_000)));
      };
      socket.on('drain', flood);
      flood();
    }, 100_000);
    expect(await failureOf(client.call())).toMatchObject({ code: 'UNEXPECTED_RESPONSE' });
  });

  test('fails when a body is cut off', async () => {
    const client = await broken((socket) =>
      socket.end(raw('200 OK\r\ncontent-type: application/json\r\ncontent-length: 100', '{"a":')),
    );
    expect(await failureOf(client.call())).toMatchObject({ code: 'FETCHING_FAILED' });
  });

  test('recovers without a restart', async () => {
    let isDown = true;
    const client = await broken((socket) => {
      if (isDown) socket.destroy();
      else socket.end(whole('200 OK', 'application/json', '{"up":true}'));
    });
    expect(await failureOf(client.call())).toMatchObject({ code: 'FETCHING_FAILED' });
    isDown = false;
    expect(await client.call()).toEqual({ up: true });
  });
});
