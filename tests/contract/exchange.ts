import {
  adaptAnswer,
  adaptCall,
  adapterFaultOf,
  adaptRefusal,
  mappingOf,
} from '../../gateway/backend/adapt.ts';
import type { BackendAdapter } from '../../gateway/backend/adapter.ts';
import { withDeadline, type Deadline } from '../../gateway/backend/deadline.ts';
import { queryString, type Query } from '../../gateway/backend/path.ts';
import { resourcePath, type BackendCall } from '../../gateway/backend/request.ts';
import type { ContractOperation } from './document.ts';

/** A backend, with the adapter that maps it. */
export interface Backend {
  /** Without version segment. */
  readonly baseUrl: string;
  readonly adapter?: BackendAdapter | undefined;
}

/** How a call passed the adapter. */
export interface Passage {
  /** What the backend answered to which request, without ids and values. */
  readonly said: string;
  readonly isMapped: boolean;
  readonly isRequestMapped: boolean;
  /** The part of the adapter that made the body; null for the backend's own. */
  readonly part: 'response' | 'refusal' | null;
}

/** An answer, in the terms of the contract. */
export interface Exchanged {
  readonly status: number;
  readonly contentType: string | null;
  readonly text: string;
  /** Null without an adapter. */
  readonly passage: Passage | null;
}

/** The adapter failed: its request, its response or its refusal. */
export class AdapterFault extends Error {
  override readonly name = 'AdapterFault';
  /** What the backend answered before; null for nothing. */
  readonly said: string | null;

  constructor(message: string, said: string | null) {
    super(message);
    this.said = said;
  }
}

/** A slower backend counts as unreachable. */
const PATIENCE_MS = 30_000;
/** The deadline of a call of the gateway. */
const DEADLINE_MS = 10_000;
const OK = 200;
const FIRST_ERROR = 400;

/** A value of the query as the gateway has it, of the type that the contract gives. */
function typed(value: string, type: unknown) {
  if (type === 'array') return [value];
  if (type === 'integer' && /^\d+$/.test(value)) return Number(value);
  return type === 'boolean' && /^(true|false)$/.test(value) ? value === 'true' : value;
}

/** A call as the gateway makes it. An id that is not given does not exist. */
export function callAs(
  { method, path, parameters }: ContractOperation,
  ids: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>> = {},
  body?: unknown,
): BackendCall {
  if (method !== 'GET' && method !== 'POST' && method !== 'PATCH' && method !== 'DELETE')
    throw new TypeError(`The gateway makes no call by ${method}`);
  const typeOf = (name: string) =>
    parameters.find((parameter) => parameter.in === 'query' && parameter.name === name)?.schema
      .type;
  const values: Query = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, typed(value, typeOf(name))]),
  );
  const encoded = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids[name] ?? 'nowhere'),
  );
  const pattern = path.replaceAll(/\{\w+\}/g, ':id');
  return { method, version: null, path: { encoded, pattern }, query: values, body };
}

/** The request without a value: an id of the call, or a part of one, is `:id`. */
function described(sent: BackendCall, call: BackendCall): string {
  const contract = call.path.pattern.split('/');
  const ids = call.path.encoded.split('/').filter((_, place) => contract[place] === ':id');
  const path = resourcePath(sent)
    .split('/')
    .map((segment) =>
      segment !== '' && ids.some((id) => id.includes(segment) || segment.includes(id))
        ? ':id'
        : decodeURIComponent(segment),
    )
    .join('/');
  const names = Object.entries(sent.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [name],
  );
  return `${sent.method} ${path}${names.length === 0 ? '' : '?'}${names.join('&')}`;
}

/** Runs a step of the adapter. @throws {AdapterFault} when it fails */
async function step<T>(
  run: (deadline: Deadline) => Promise<T>,
  said: string | null = null,
): Promise<T> {
  try {
    return await withDeadline(DEADLINE_MS, run);
  } catch (error) {
    throw new AdapterFault(
      adapterFaultOf(error) ?? "the adapter's request has a segment that no path can have",
      said,
    );
  }
}

/** The text as JSON; undefined for another. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Sends a call as it is. */
async function send({ baseUrl }: Backend, call: BackendCall, headers: Record<string, string>) {
  const { method, query, body } = call;
  const response = await fetch(baseUrl + resourcePath(call) + queryString(query), {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    // The contract has no redirects, and following one may lead away from the backend.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const contentType = response.headers.get('content-type')?.split(';')[0] ?? null;
  return { status: response.status, contentType, text: await response.text() };
}

/**
 * Calls a backend through its adapter, as the gateway does.
 * @throws {AdapterFault} when the adapter fails
 * @throws TypeError when the backend cannot be reached or does not respond
 */
export async function exchange(
  backend: Backend,
  call: BackendCall,
  headers: Record<string, string>,
): Promise<Exchanged> {
  const { adapter } = backend;
  if (!adapter) return { ...(await send(backend, call, headers)), passage: null };
  const { mapping } = mappingOf(adapter, call) ?? {};
  const adapted = await step((deadline) => adaptCall(adapter, call, deadline));
  const answer = await send(backend, adapted, headers);
  const { status } = answer;
  const said = `${described(adapted, call)} answers ${status}`;
  const isMapped = mapping !== undefined;
  const passage = { said, isMapped, isRequestMapped: mapping?.request !== undefined, part: null };
  const theirs = parsed(answer.text);
  const by = (part: 'response' | 'refusal', body: unknown) => ({
    status,
    contentType: 'application/json',
    text: JSON.stringify(body ?? null),
    passage: { ...passage, part },
  });
  if (theirs !== undefined && status >= FIRST_ERROR && adapter.refusal) {
    const body = await step((deadline) => adaptRefusal(adapter, theirs, status, deadline), said);
    return by('refusal', body);
  }
  if (theirs !== undefined && status === OK && mapping?.response) {
    const body = await step((deadline) => adaptAnswer(adapter, call, theirs, deadline), said);
    return by('response', body);
  }
  return { ...answer, passage };
}
