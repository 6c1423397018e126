import { departuresOf } from './departures.ts';
import { operation, type ContractResponse } from './document.ts';
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
}

/** A slower backend counts as unreachable. */
const PATIENCE_MS = 30_000;

/**
 * Calls an operation of the target and checks the response, of any status, against the contract.
 * @throws TypeError when the target cannot be reached or does not respond
 */
export async function callOf(target: Target, id: string, request: Request = {}): Promise<Answer> {
  const { method, path, isPublic, responses } = operation(id);
  const response = await fetch(`${target.baseUrl}${addressOf(target, id, request)}`, {
    method,
    headers: {
      accept: 'application/json',
      ...(!isPublic && (await authorization(path, target, request))),
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    // The contract has no redirects, and following one may lead away from the backend.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const { status } = response;
  const text = await response.text();
  const expected = responses.get(String(status)) ?? responses.get(`${String(status)[0] ?? ''}XX`);
  if (!expected)
    return { status, body: text, departures: [`status ${status}: the contract does not know it`] };
  const { body, departures } = read(text, response.headers.get('content-type'), expected);
  return {
    status,
    body,
    departures: departures.map((departure) => `status ${status}: ${departure}`),
  };
}

/** Parses a body and lists its departures from its schema. */
function read(
  text: string,
  contentType: string | null,
  { type, validate }: ContractResponse,
): Omit<Answer, 'status'> {
  const found = text === '' && contentType === null ? null : (contentType?.split(';')[0] ?? 'none');
  if (type === null)
    return { body: text, departures: text === '' ? [] : ['the body should be empty'] };
  if (found !== type)
    return { body: text, departures: [`the media type is ${found ?? 'none'} instead of ${type}`] };
  if (!validate) return { body: text, departures: [] };
  try {
    const body: unknown = JSON.parse(text);
    validate(body);
    return { body, departures: departuresOf(validate.errors ?? []) };
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
