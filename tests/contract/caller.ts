import { departuresOf } from './departures.ts';
import { operation, type ContractResponse } from './document.ts';
import { callAs, exchange, type Exchanged, type Passage } from './exchange.ts';
import { accountOf, type Target } from './target.ts';

/**
 * The inputs of an operation. Without `token` the caller is the account that owns the path. `as` names a persona of the sandbox.
 */
export interface Request {
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly path?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly as?: string;
}

/** A response and its departures from the contract: by status, media type or field, without values. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly departures: readonly string[];
  /** How it passed the adapter; null without one. */
  readonly passage: Passage | null;
}

/**
 * Calls an operation of the target and checks the response, of any status, against the contract.
 * @throws {AdapterFault} when the target's adapter fails
 * @throws TypeError when the target cannot be reached or does not respond
 */
export async function callOf(target: Target, id: string, request: Request = {}): Promise<Answer> {
  const called = operation(id);
  const { path, isPublic, responses } = called;
  const ids = { ...accountOf(target, path).ids, ...request.path };
  const answer = await exchange(target, callAs(called, ids, request.query, request.body), {
    accept: 'application/json',
    ...(!isPublic && (await authorization(path, target, request))),
    ...request.headers,
  });
  const { status, text, passage } = answer;
  const expected = responses.get(String(status)) ?? responses.get(`${String(status)[0] ?? ''}XX`);
  const read = expected
    ? readBody(answer, expected)
    : { body: text, departures: ['the contract does not know it'] };
  const subject = subjectOf(id, status, passage);
  return {
    status,
    passage,
    body: read.body,
    departures: read.departures.map((departure) => `${subject}: ${departure}`),
  };
}

/** The part that a departure is a fault of. */
function subjectOf(id: string, status: number, passage: Passage | null): string {
  if (passage?.part === 'response') return `the adapter's response for ${id}`;
  if (passage?.part === 'refusal') return `the adapter's refusal of a ${status}`;
  return `status ${status}${passage?.isMapped ? ', which the adapter leaves as it is' : ''}`;
}

/** Parses a body and lists its departures from its schema. */
function readBody(
  { text, contentType, passage }: Exchanged,
  { type, validate }: ContractResponse,
): Pick<Answer, 'body' | 'departures'> {
  const found = text === '' && contentType === null ? null : (contentType ?? 'none');
  if (type === null)
    return { body: text, departures: text === '' ? [] : ['the body should be empty'] };
  if (found !== type)
    return { body: text, departures: [`the media type is ${found ?? 'none'} instead of ${type}`] };
  if (!validate) return { body: text, departures: [] };
  try {
    const body: unknown = JSON.parse(text);
    validate(body);
    const errors = validate.errors ?? [];
    // An adapter's refusal needs no more than the code.
    const isCounted = ({ keyword, params }: (typeof errors)[number]) =>
      passage?.part !== 'refusal' ||
      keyword !== 'required' ||
      params['missingProperty'] === 'errorCode';
    return { body, departures: departuresOf(errors.filter(isCounted)) };
  } catch {
    return { body: text, departures: ['the body is no JSON'] };
  }
}

/** The address of a call below the target's base: the path with its ids, and the query. */
export function addressOf(target: Target, id: string, request: Request): string {
  const { path } = operation(id);
  const ids = { ...accountOf(target, path).ids, ...request.path };
  const query = new URLSearchParams(request.query).toString();
  // An id that does not exist, for the path parameters that a request leaves open.
  const known = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? 'nowhere'),
  );
  return query === '' ? known : `${known}?${query}`;
}

async function authorization(
  path: string,
  target: Target,
  request: Request,
): Promise<Record<string, string>> {
  if (request.as !== undefined)
    return { authorization: `Bearer ${await target.personaToken(request.as)}` };
  const token = 'token' in request ? request.token : accountOf(target, path).token;
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}
