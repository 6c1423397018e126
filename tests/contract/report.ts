import { z } from 'zod';
import { NOT_IMPLEMENTED } from '../../gateway/backend/api-error.ts';
import { optionalWrites } from '../../gateway/backend/missing-operations.ts';
import { featureNames, withDependants, type FeatureName } from '../../schema/features.ts';
import { findUnasked } from '../../gateway/backend/asked/require-asked.ts';
import { callOf, type Answer, type Request } from './caller.ts';
import { operations, type ContractOperation } from './document.ts';
import { AdapterFault } from './exchange.ts';
import { refusalsOf } from './refusals.ts';
import { reads } from './reads.ts';
import { writes } from './writes.ts';
import { accountOf, type Target } from './target.ts';

type State = 'ok' | 'departs' | 'missing' | 'refused' | 'not tried';

/** The result of an operation, with the reason by place and kind, never a value. */
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
    title:
      'Optional, shown in docs/product/backend-calls.md: without one, what shows it is missing',
    has: ({ isRequired, source }: ContractOperation) => !isRequired && source === 'specification',
  },
  {
    title: 'Optional, designed for the portal: without one, what shows it is missing',
    has: ({ isRequired, source }: ContractOperation) => !isRequired && source === 'designed',
  },
];

/** The response to an operation that a server does not have. */
const IS_MISSING: ReadonlySet<number> = new Set([404, 405, NOT_IMPLEMENTED]);
/** The response to an operation that anyone may call, where a server asks for a token before it looks at the path. */
const IS_CLOSED: ReadonlySet<number> = new Set([401, 403]);

/** The reason why an operation cannot be tried; null when it can. */
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

/** The examples of an operation without the sandbox's own personas and ids. */
const examplesOf = (id: string): readonly Request[] =>
  (reads[id] ?? writes[id] ?? []).map(({ query = {}, headers = {}, body }) => ({
    query,
    headers,
    body,
  }));

/** What an answer's way through the adapter was; nothing without one. */
const wayOf = ({ status, passage, departures }: Answer): readonly string[] => {
  if (passage === null) return [];
  // No refusal of the contract has this status.
  if (passage.isMapped && status === NOT_IMPLEMENTED) return [passage.said];
  if (!passage.isMapped) return [`${passage.said}: the adapter has no mapping for it`];
  const keeps = departures.length === 0 ? 'keeps' : 'departs from';
  return passage.part === null
    ? [passage.said]
    : [`${passage.said}; the adapter's ${passage.part} ${keeps} the contract`];
};

/** Statuses of a request that is wrong in itself: those of a mapping that makes another than the backend takes. */
const IS_WRONG_REQUEST: ReadonlySet<number> = new Set([400, 404, 405, 415, 422]);

/** The state of a refusal of what must succeed; null for none. */
function stateOfRefusal(
  { method, id, isPublic }: ContractOperation,
  answer: Answer,
): Omit<Row, 'operation'> | null {
  const { status, passage, departures } = answer;
  const notes = [`status ${status}`, ...wayOf(answer)];
  if (passage?.isRequestMapped && IS_WRONG_REQUEST.has(status)) {
    const fault = `the adapter's request for ${id}: expected an answer of 200, came ${status}`;
    return { state: 'departs', notes: [...wayOf(answer), fault] };
  }
  // To a write, 404 may be about what it names.
  if (IS_MISSING.has(status) && (method === 'GET' || status !== 404))
    return { state: 'missing', notes };
  if (passage && !passage.isMapped && isPublic && IS_CLOSED.has(status))
    return { state: 'missing', notes };
  return departures.length === 0 && status >= 400 ? { state: 'refused', notes } : null;
}

/** The parameter that an answer does not keep to, and the place that tells so. Null for none. */
function ignoredParameter(
  { id }: ContractOperation,
  { query = {} }: Request,
  { body, passage }: Answer,
): string | null {
  const asked = Object.entries(query).map(([name, value]) => [name, [value].flat()] as const);
  const found = findUnasked(id, body, Object.fromEntries(asked), {});
  const subject = passage?.isRequestMapped ? `the adapter's request for ${id}: ` : '';
  return found && `${subject}${found.at || '/'}: ${found.message}`;
}

const WholeList = z.object({
  items: z.array(z.unknown()),
  nextCursor: z.null(),
  totals: z.object({ count: z.number() }),
});

/** Where the totals of a list of one page are of another list, as of one that was not filtered. Null where they are not. */
function otherTotals({ query = {} }: Request, body: unknown): string | null {
  const list = WholeList.safeParse(body);
  const isOther =
    query['cursor'] === undefined && list.data && list.data.totals.count !== list.data.items.length;
  return isOther ? '/totals/count: expected the number of items, came another' : null;
}

/** The currencies of a response other than the krone. */
function foreignCurrencies(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const own = 'currency' in body && typeof body.currency === 'string' ? [body.currency] : [];
  return [...own, ...Object.values(body).flatMap(foreignCurrencies)]
    .map((currency) => currency.toUpperCase())
    .filter((currency) => /^[A-Z]{3}$/.test(currency) && currency !== 'NOK');
}

/** Calls an operation as it must succeed, and as it must be refused. */
async function examine(target: Target, operation: ContractOperation): Promise<Row> {
  const { id } = operation;
  const ways = new Set<string>();
  const departures = new Set<string>();
  const remarks = new Set<string>();
  let isMapped = false;
  for (const request of examplesOf(id)) {
    const response = await callOf(target, id, request);
    const refused = stateOfRefusal(operation, response);
    if (refused) return { operation, ...refused };
    isMapped ||= response.passage?.isRequestMapped ?? false;
    for (const way of wayOf(response)) ways.add(way);
    for (const departure of response.departures) departures.add(departure);
    const ignored = ignoredParameter(operation, request, response);
    for (const fault of [ignored, otherTotals(request, response.body)])
      if (fault !== null) departures.add(fault);
    if (Array.isArray(response.body) && response.body.length === 0)
      remarks.add('an empty list: its items stay unchecked');
    for (const currency of foreignCurrencies(response.body))
      remarks.add(
        `amounts in ${currency}: the portal shows these so, and all that name no currency as NOK (docs/norway.md)`,
      );
  }
  // The gateway sends no wrong value, and what a mapping of the request makes of one is its own.
  const refusals = refusalsOf(operation).filter(({ status }) => !isMapped || status !== 400);
  for (const { what, request, status } of refusals) {
    const response = await callOf(target, id, request);
    for (const way of wayOf(response)) ways.add(way);
    if (response.status !== status)
      departures.add(`status ${response.status} instead of ${status} for ${what}`);
    else for (const departure of response.departures) departures.add(departure);
  }
  const state = departures.size > 0 ? 'departs' : 'ok';
  return { operation, state, notes: [...ways, ...departures, ...remarks] };
}

function lines({ operation: { id, method, path }, state, notes }: Row): string {
  const head = `  ${state.padEnd(10)} ${method.padEnd(6)} ${path}  ${id}`;
  if (state === 'not tried') return `${head}: ${notes.join('; ')}`;
  return [head, ...notes.map((note) => `               ${note}`)].join('\n');
}

/** The states of a feature's operations that were tried. */
const triedOf = (name: FeatureName, rows: readonly Row[]) =>
  rows.filter(({ operation, state }) => operation.feature === name && state !== 'not tried');

/** The features that the backend lacks: some operation was tried, and each that was is missing. */
const missingFeatures = (rows: readonly Row[]) =>
  featureNames.filter((name) => {
    const tried = triedOf(name, rows);
    return tried.length > 0 && tried.every(({ state }) => state === 'missing');
  });

/** The writes that were tried and are missing, of features that are there. */
const missingWrites = (rows: readonly Row[], missing: readonly FeatureName[]) =>
  rows
    .filter(
      ({ operation: { id, feature }, state }) =>
        state === 'missing' &&
        optionalWrites.some((one) => one === id) &&
        !withDependants(missing).some((absent) => absent === feature),
    )
    .map(({ operation: { id } }) => id);

/** The features that no operation tells of, and that none of those would switch off. */
const untoldFeatures = (rows: readonly Row[], missing: readonly FeatureName[]) =>
  featureNames.filter(
    (name) => triedOf(name, rows).length === 0 && !withDependants(missing).includes(name),
  );

/** One error for every failure to get a response, but those of the adapter. */
const unanswered = (operation: ContractOperation, error: unknown): Row => ({
  operation,
  state: 'departs',
  notes:
    error instanceof AdapterFault
      ? [error.said, error.message].filter((note) => note !== null)
      : ['no answer'],
});

/**
 * Checks a backend against the contract, one operation at a time, and prints each result. Tries writes only when `allowedWrites`
 * names them, and prints them before the first.
 * @param tried the operations to try
 * @returns whether every operation that was tried exists and keeps the contract
 */
export async function report(
  target: Target,
  tried: readonly ContractOperation[],
  allowedWrites: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const written = tried.filter(({ id }) => allowedWrites.includes(id));
  const through = target.adapter ? ' through the adapter' : '';
  if (written.length === 0)
    print(
      `Only reads from ${target.baseUrl}${through}; CONTRACT_WRITES names writes to try as well.`,
    );
  else print(`Reads from ${target.baseUrl}${through}, and WRITES to it:`);
  for (const { id, method, path, summary } of written)
    print(`  ${method.padEnd(6)} ${path}  ${id}: ${summary}`);

  const rows: Row[] = [];
  for (const { title, has } of GROUPS) {
    const group = tried.filter(has);
    if (group.length > 0) print(`\n${title}`);
    for (const operation of group) {
      const why = obstacle(target, operation, allowedWrites);
      const row: Row =
        why === null
          ? await examine(target, operation).catch((error: unknown) => unanswered(operation, error))
          : { operation, state: 'not tried', notes: [why] };
      print(lines(row));
      rows.push(row);
    }
  }
  const states = rows.map(({ state }) => state);
  const counts = [...new Set(states)].map(
    (state) => `${states.filter((one) => one === state).length} ${state}`,
  );
  print(`\n${counts.join(', ')}`);
  const notOffered = missingFeatures(rows);
  const missingOperations = missingWrites(rows, notOffered);
  if (notOffered.length > 0 || missingOperations.length > 0) {
    print(
      '\nNothing of these features, or no such write, is there. Until it is, say so in PORTAL_CONFIG:',
    );
    print(
      `  ${JSON.stringify({
        features: {
          ...(notOffered.length > 0 && { notOffered }),
          ...(missingOperations.length > 0 && { missingOperations }),
        },
      })}`,
    );
    const untold = tried.length === operations.length ? untoldFeatures(rows, notOffered) : [];
    if (untold.length > 0)
      print(`Nothing was tried of ${untold.join(', ')}: add those that you have not.`);
  }
  return !states.includes('departs') && !states.includes('missing');
}
