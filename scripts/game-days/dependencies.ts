import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { failWith, type BackendHandlers } from '../../tests/gateway/support/backend.ts';
import { noCounts, read, readByBearer } from './load.ts';
import { underLoad, type Scenario } from './scenario.ts';
import type { World } from './world.ts';

const ME = 'GET /v1/users/me';

/** Replaces what the backend answers about people, and puts it back. */
const answering =
  (handlerOf: (before: BackendHandlers[string]) => BackendHandlers[string]) =>
  ({ backend }: World) => {
    const before = backend.handlers[ME] ?? null;
    backend.handlers[ME] = handlerOf(before);
    return () => void (backend.handlers[ME] = before);
  };

const slowly = answering((before) => async (request, response): Promise<unknown> => {
  await sleep(3000);
  const answer: unknown = typeof before === 'function' ? before(request, response) : before;
  return answer;
});

const page = (_: unknown, response: ServerResponse) =>
  void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');

/** The provider closes each connection without an answer. */
const providerAway = ({ provider }: World) => {
  provider.misbehaviour.answer = (_path, response) => {
    response.destroy();
    return true;
  };
  return () => void delete provider.misbehaviour.answer;
};

/** Signs access tokens with ten new keys in turn: other apps call with them as soon as they have them. */
async function rotateKeys({ provider, gateways: [gateway], people, subjectOf }: World) {
  const counts = noCounts();
  for (let key = 0; key < 10; key += 1) {
    await provider.rotateKey();
    for (const person of people) {
      const token = await provider.accessToken({ sub: subjectOf(person.id) });
      counts[await readByBearer(gateway?.url ?? '', person.id, token)] += 1;
      counts[await read(gateway?.url ?? '', person)] += 1;
    }
    // The keys are not fetched more often than every five seconds.
    await sleep(5500);
  }
  return { counts, recoveredMs: 0 };
}

const DRIFTS = [
  ['iat', 59, 'good'],
  ['nbf', 59, 'good'],
  ['exp', -59, 'good'],
  ['nbf', 62, 'refused'],
  ['exp', -61, 'refused'],
] as const;

/** Tokens of a provider whose clock is off: within 60 s they count, and a second above they do not. */
async function clocks({ provider, gateways: [gateway], subjectOf }: World) {
  const counts = noCounts();
  const id = 'person-1';
  for (const [claim, seconds, expected] of DRIFTS) {
    const claims = { sub: subjectOf(id), [claim]: Math.floor(Date.now() / 1000) + seconds };
    const outcome = await readByBearer(gateway?.url ?? '', id, await provider.accessToken(claims));
    if (expected === 'good') counts[outcome] += 1;
    else counts[outcome === 'signedOut' ? 'told' : 'wrong'] += 1;
  }
  return { counts, recoveredMs: 0, note: 'refused above 60 s' };
}

export const dependencyScenarios: readonly Scenario[] = [
  { name: 'backend: 3 s slow', play: underLoad(6, slowly) },
  {
    name: 'backend: away',
    play: underLoad(5, ({ way }) => {
      way.refuse();
      return () => way.mend();
    }),
  },
  {
    name: 'backend: not its contract',
    play: underLoad(
      5,
      answering(() => ['not a person']),
    ),
  },
  {
    name: 'backend: 500',
    play: underLoad(
      5,
      answering(() => failWith(500)),
    ),
  },
  {
    name: 'backend: half-open',
    play: underLoad(15, ({ way }) => {
      way.silence();
      return () => way.mend();
    }),
  },
  {
    name: 'backend: 404 as HTML',
    play: underLoad(
      5,
      answering(() => page),
    ),
  },
  {
    name: 'provider: away while tokens expire',
    needs: { tokenSeconds: 2 },
    play: underLoad(5, providerAway),
  },
  { name: 'provider: ten new keys', play: rotateKeys },
  { name: 'provider: clock off', play: clocks },
];
