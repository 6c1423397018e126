import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Addresses } from '../../scripts/lib/portal.ts';
import type { Person, ScriptedPortal } from './scripted-backend.ts';

const LANES = 8;
const JSON_TYPE = 'application/json';

const ROW = `id date endedAt chargingTime energy accessCategory medium location parkingLot saved priceAfterDiscount
  payerName isLate correctsId vehicle { key description } rfid { key description }`;

const pageSortedBy = (field: string) =>
  `${field}: records(first: 200, period: { type: ALL }, sort: { field: ${field}, direction: ASCENDING }) { nodes { ${ROW} } }`;

/** The document with the largest answer that the limits allow. */
export const LARGEST = `{ viewer { personalAccount { chargingJourney {
  ${['DATE', 'ENERGY', 'PRICE', 'CHARGING_TIME'].map(pageSortedBy).join('\n')} } } } }`;

/** Sends so many requests, a few at a time. */
export async function send(count: number, each: (n: number) => Promise<unknown>): Promise<void> {
  let sent = 0;
  const lane = async () => {
    while (sent < count) {
      sent += 1;
      await each(sent);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** An address of its own for each number, as a proxy tells it. */
const addressOf = (n: number) => ({ 'x-forwarded-for': `2001:db8:${n.toString(16)}:1::1` });

/** Sends different documents, each with a comment of 200 kB, which no limit of tokens counts. */
export async function sendDocuments(at: Addresses, count: number): Promise<void> {
  const pool = new Pool(at.portal, { connections: LANES });
  const comment = 'x'.repeat(200_000);
  await send(count, async (n) => {
    const body = JSON.stringify({ query: `{ portal { providerName } } # ${n} ${comment}` });
    // Some hundred of an address: within its points.
    const headers = { 'content-type': JSON_TYPE, origin: at.portal, ...addressOf(n % 30) };
    const answer = await pool.request({ method: 'POST', path: '/graphql', body, headers });
    await answer.body.dump();
  });
  await pool.close();
}

/** Sends a request of each of so many addresses. */
export async function sendAddresses(at: Addresses, count: number): Promise<void> {
  const pool = new Pool(at.portal, { connections: LANES });
  const body = JSON.stringify({ query: '{ __typename }' });
  await send(count, async (n) => {
    const headers = { 'content-type': JSON_TYPE, origin: at.portal, ...addressOf(n) };
    const answer = await pool.request({ method: 'POST', path: '/graphql', body, headers });
    await answer.body.dump();
  });
  await pool.close();
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** Signs so many people in, whose tokens are as large as a provider with many claims makes them. */
export async function signInPeople(
  at: Addresses,
  { provider }: ScriptedPortal,
  count: number,
): Promise<void> {
  provider.person.claims = { ...provider.person.claims, groups: 'x'.repeat(20_000) };
  await send(count, async (n) => {
    const go = async (url: string, headers: Record<string, string>) => {
      const response = await fetch(url, { redirect: 'manual', headers });
      await response.body?.cancel();
      return { url: response.headers.get('location') ?? '', cookie: cookiesOf(response) };
    };
    const login = await go(`${at.portal}/login`, addressOf(n));
    provider.person.subject = `database|session-${n}`;
    const back = await go(login.url, {});
    const { cookie } = await go(back.url, { ...addressOf(n), cookie: login.cookie });
    if (!cookie.includes('session=')) throw new Error('A sign-in failed');
  });
}

/** Connections that each begin a request, and stay as slow as they are. */
export interface Crowd {
  /** After how many seconds the last that reads has learned that the gateway has closed it. */
  readonly seconds: () => number;
  readonly close: () => void;
}

function crowd(at: Addresses, count: number, begin: (socket: Socket, n: number) => void): Crowd {
  const start = performance.now();
  let last = start;
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = connect(at.ports.gateway, 'localhost', () => begin(socket, n));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      last = performance.now();
    });
    return socket;
  });
  return {
    seconds: () => (last - start) / 1000,
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}

const head = (person: Person, length: number) =>
  `POST /graphql HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${person.authorization}\r\nContent-Type: ${JSON_TYPE}\r\nContent-Length: ${length}\r\n\r\n`;

/** People who each ask for a large answer and do not read it. */
export const slowReaders = (
  at: Addresses,
  people: readonly Person[],
  count: number,
  query: string,
) =>
  crowd(at, count, (socket, n) => {
    const person = people[n % people.length];
    const body = JSON.stringify({ query });
    if (person) socket.write(head(person, body.length) + body);
    socket.pause();
  });

const SLOW_BODY = 250_000;
const SLOW_PIECE = 1_000;

/** People who each send the largest body, a kilobyte at a time. */
export const slowBodies = (at: Addresses, people: readonly Person[], count: number) =>
  crowd(at, count, (socket, n) => {
    const person = people[n % people.length];
    if (person) socket.write(head(person, SLOW_BODY));
    socket.resume();
    void (async () => {
      for (let sent = 0; sent < SLOW_BODY - SLOW_PIECE && socket.writable; sent += SLOW_PIECE) {
        socket.write(' '.repeat(SLOW_PIECE));
        await sleep(500);
      }
    })();
  });
