import { gate } from '../../tests/gateway/support/gate.ts';
import { figures, session } from '../../tests/gateway/http/charging-files.ts';
import { vehicle } from '../../tests/gateway/graphql/equipment.ts';
import { headersOf, noCounts, read, send } from './load.ts';
import { underLoad, type Result, type Scenario } from './scenario.ts';
import type { Person, World } from './world.ts';

const TWO = { gateways: 2, redis: 'ONE' } as const;

function twoOf({ gateways: [one, two] }: World) {
  if (one === undefined || two === undefined) throw new Error('The scenario needs two gateways');
  return { one, two };
}

/** A gate that opens when something has happened so often. */
function countdown(times: number) {
  const { open, opened } = gate();
  let left = times;
  const count = () => {
    left -= 1;
    if (left === 0) open();
  };
  return { count, reached: opened };
}

/** The provider has taken the refresh token and issued another, which dies with the process that asked for it. */
async function killedInRotation(world: World): Promise<Result> {
  const { one, two } = twoOf(world);
  const [person] = world.people;
  if (person === undefined) throw new Error('The scenario needs a person');
  const counts = noCounts();
  world.provider.misbehaviour.tokenAnswer = (tokens) => {
    delete world.provider.misbehaviour.tokenAnswer;
    void one.end('SIGKILL');
    return tokens;
  };
  counts[await read(one.url, person)] += 1;
  const killedAt = performance.now();
  // The session has ended, since its refresh token was used: the person is signed out, and can sign in again.
  counts[await read(two.url, person)] += 1;
  const toldMs = performance.now() - killedAt;
  world.provider.options.expiresIn = 3600;
  await one.start();
  const again = await world.signIn(person.id);
  const recoveredMs = performance.now() - killedAt;
  counts[await read(two.url, again)] += 1;
  return { counts, recoveredMs, note: `signed out after ${Math.round(toldMs)} ms` };
}

const WRITE =
  'mutation { addVehicle(input: { vehicle: { byPlate: { licencePlate: "EL12345", description: "Bil", vin: "5YJ3E7EB7KF000001" } } }) { vehicle { id } } }';

/** The backend has carried out each write when the process dies; each client repeats its own with the same key. */
async function killedInWrites(world: World): Promise<Result> {
  const { one, two } = twoOf(world);
  const counts = noCounts();
  const effects = new Map<string, number>();
  const { count, reached } = countdown(world.people.length);
  const released = gate();
  world.backend.handlers['POST /v1/users/me/vehicles'] = async ({ headers }) => {
    const key = String(headers['idempotency-key']);
    // The contract: a repetition has no effect of its own, and the same answer.
    if (!effects.has(key)) effects.set(key, 1);
    count();
    await released.opened;
    return vehicle;
  };
  const write = async (url: string, person: Person) => {
    const key = `write of ${person.id}`;
    const text = await send(url, WRITE, {
      ...headersOf(person),
      'idempotency-key': key.replaceAll(' ', '-'),
    });
    if (text === undefined) counts.lost += 1;
    else counts[text.includes('"vehicle":{"id"') ? 'good' : 'wrong'] += 1;
  };
  const first = world.people.map((person) => write(one.url, person));
  await reached;
  await one.end('SIGKILL');
  await Promise.all(first);
  const killedAt = performance.now();
  released.open();
  await Promise.all(world.people.map((person) => write(two.url, person)));
  const recoveredMs = performance.now() - killedAt;
  counts.wrong += Math.abs(effects.size - world.people.length);
  return { counts, recoveredMs, note: `${effects.size} effects of ${world.people.length} writes` };
}

/** Files of five pages. The fourth page does not come. */
async function killedInDownloads(world: World): Promise<Result> {
  const { one, two } = twoOf(world);
  const counts = noCounts();
  const { count, reached } = countdown(world.people.length);
  const sessions = Array.from({ length: 5000 }, (_, index) => session(`${index}`));
  const released = gate();
  const path = 'GET /v1/users/me/charging-records';
  world.backend.handlers[`${path}/statistics`] = { total: figures(sessions), buckets: [] };
  world.backend.handlers[path] = async (request) => {
    const start = Number(new URL(request.path, 'http://x').searchParams.get('cursor') ?? 0);
    if (start >= 3000) {
      count();
      await released.opened;
    }
    const end = start + 1000;
    return {
      items: sessions.slice(start, end),
      nextCursor: end < sessions.length ? `${end}` : null,
    };
  };
  const download = async (url: string, person: Person) => {
    const address = `${url}/downloads/accounts/personal-${person.id}/charging-records.csv?period=all`;
    const answer = await fetch(address, { headers: headersOf(person) })
      .then(async (response) => ({ isOk: response.ok, text: await response.text() }))
      .catch(() => undefined);
    if (answer === undefined) counts.lost += 1;
    else if (!answer.isOk) counts.told += 1;
    // A header, and a line for each session.
    else counts[answer.text.trim().split('\n').length > sessions.length ? 'good' : 'wrong'] += 1;
  };
  const first = world.people.map((person) => download(one.url, person));
  await reached;
  await one.end('SIGKILL');
  await Promise.all(first);
  const killedAt = performance.now();
  released.open();
  await Promise.all(world.people.map((person) => download(two.url, person)));
  return { counts, recoveredMs: performance.now() - killedAt, note: 'broken off, then whole' };
}

/** One after the other, as a rollout does. */
const draining = underLoad(0, (world, load) => {
  const { one, two } = twoOf(world);
  return async () => {
    for (const gateway of [one, two, one, two]) {
      await gateway.end('SIGTERM');
      await gateway.start();
      await load.allReady();
    }
    return 'four drains';
  };
});

export const processScenarios: readonly Scenario[] = [
  {
    name: 'killed between rotation and save',
    needs: { ...TWO, tokenSeconds: 2, people: 1 },
    play: killedInRotation,
    mayLose: true,
    maySignOut: true,
  },
  {
    name: 'killed in 20 writes',
    needs: { ...TWO, people: 20 },
    play: killedInWrites,
    mayLose: true,
  },
  {
    name: 'killed in 4 downloads',
    needs: { ...TWO, people: 4 },
    play: killedInDownloads,
    mayLose: true,
  },
  { name: 'two gateways drain in turn', needs: { ...TWO, people: 20 }, play: draining },
];
