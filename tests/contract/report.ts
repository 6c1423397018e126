import { callOf, type Request } from './caller.ts';
import type { ContractOperation } from './document.ts';
import { refusalsOf } from './refusals.ts';
import { reads } from './reads.ts';
import { writes } from './writes.ts';
import { accountOf, type Target } from './target.ts';

type State = 'ok' | 'departs' | 'missing' | 'refused' | 'not tried';

/** How an operation of a backend stands against the contract, and why: by place and kind, never a value. */
interface Row {
  readonly operation: ContractOperation;
  readonly state: State;
  readonly notes: readonly string[];
}

/** The operations in the order in which a backend is built. */
const GROUPS = [
  {
    title: 'Required: without these no page of the portal works',
    has: ({ isRequired }: ContractOperation) => isRequired,
  },
  {
    title: 'Optional, shown in docs/product/backend-calls.md: what needs one says that it failed',
    has: ({ isRequired, source }: ContractOperation) => !isRequired && source === 'specification',
  },
  {
    title: 'Optional, designed for the portal: what needs one says that it failed',
    has: ({ isRequired, source }: ContractOperation) => !isRequired && source === 'designed',
  },
];

/** What a server answers for an operation that it does not have. */
const IS_MISSING: ReadonlySet<number> = new Set([404, 405, 501]);

/** Why an operation cannot be tried; null when it can. */
function obstacle(
  target: Target,
  { id, method, path }: ContractOperation,
  allowedWrites: readonly string[],
): string | null {
  if (method !== 'GET' && !allowedWrites.includes(id)) return 'writes';
  const { ids } = accountOf(target, path);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = names.filter((name) => ids[name] === undefined);
  return unknown.length > 0 ? `no ${unknown.join(' and ')} is known` : null;
}

/** The examples of an operation without what only the sandbox has: its personas and its ids. */
const examplesOf = (id: string): readonly Request[] =>
  (reads[id] ?? writes[id] ?? []).map(({ query = {}, headers = {}, body }) => ({
    query,
    headers,
    body,
  }));

/** Calls an operation as it must succeed and as it must be refused. */
async function examine(target: Target, operation: ContractOperation): Promise<Row> {
  const { id, method } = operation;
  const departures = new Set<string>();
  const remarks = new Set<string>();
  for (const request of examplesOf(id)) {
    const answer = await callOf(target, id, request);
    const notes = [`status ${answer.status}`];
    if (method === 'GET' && IS_MISSING.has(answer.status))
      return { operation, state: 'missing', notes };
    if (answer.departures.length === 0 && answer.status >= 400)
      return { operation, state: 'refused', notes };
    for (const departure of answer.departures) departures.add(departure);
    if (Array.isArray(answer.body) && answer.body.length === 0)
      remarks.add('an empty list: its items stay unchecked');
  }
  for (const { what, request, status } of refusalsOf(operation)) {
    const answer = await callOf(target, id, request);
    if (answer.status !== status)
      departures.add(`status ${answer.status} instead of ${status} for ${what}`);
    else for (const departure of answer.departures) departures.add(departure);
  }
  const state = departures.size > 0 ? 'departs' : 'ok';
  return { operation, state, notes: [...departures, ...remarks] };
}

function lines({ operation: { id, method, path }, state, notes }: Row): string {
  const head = `  ${state.padEnd(10)} ${method.padEnd(6)} ${path}  ${id}`;
  if (state === 'not tried') return `${head}: ${notes.join('; ')}`;
  return [head, ...notes.map((note) => `               ${note}`)].join('\n');
}

/** One error for whatever keeps an answer away. */
const unanswered = (operation: ContractOperation): Row => ({
  operation,
  state: 'departs',
  notes: ['no answer'],
});

/**
 * Holds a backend against the contract, one operation after the other, and prints how each stands. Writes are tried
 * only when `allowedWrites` names them, and printed before the first.
 * @param tried the operations to try
 * @returns whether every operation that was tried is there and keeps the contract
 */
export async function report(
  target: Target,
  tried: readonly ContractOperation[],
  allowedWrites: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const written = tried.filter(({ id }) => allowedWrites.includes(id));
  if (written.length === 0)
    print(`Only reads from ${target.baseUrl}; CONTRACT_WRITES names writes to try as well.`);
  else print(`Reads from ${target.baseUrl}, and WRITES to it:`);
  for (const { id, method, path, summary } of written)
    print(`  ${method.padEnd(6)} ${path}  ${id}: ${summary}`);

  const counts = new Map<State, number>();
  for (const { title, has } of GROUPS) {
    const group = tried.filter(has);
    if (group.length > 0) print(`\n${title}`);
    for (const operation of group) {
      const why = obstacle(target, operation, allowedWrites);
      const row: Row =
        why === null
          ? await examine(target, operation).catch(() => unanswered(operation))
          : { operation, state: 'not tried', notes: [why] };
      print(lines(row));
      counts.set(row.state, (counts.get(row.state) ?? 0) + 1);
    }
  }
  print(`\n${[...counts].map(([state, count]) => `${count} ${state}`).join(', ')}`);
  return !counts.has('departs') && !counts.has('missing');
}
