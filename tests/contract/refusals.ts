import type { Request } from './caller.ts';
import type { ContractOperation, ContractParameter } from './document.ts';
import { reads } from './reads.ts';
import { writes } from './writes.ts';

/** The required inputs of an operation, for any account. */
export function minimalRequest(id: string): Request {
  const { query = {}, body } = (reads[id] ?? writes[id])?.[0] ?? {};
  return { query, ...(body !== undefined && { body }) };
}

/** Values that a parameter's schema excludes, derived from the schema. */
export function wrongValues({ schema }: ContractParameter): readonly string[] {
  const { type, minimum, maximum, maxLength, format, pattern } = schema;
  if (schema.enum) return ['NONSENSE', ''];
  if (schema.items) return schema.items.enum ? ['NONSENSE', ''] : ['', 'x'.repeat(101)];
  if (type === 'integer')
    return [
      'x',
      '1.5',
      '-1',
      ...(minimum === 0 ? [] : ['0']),
      '',
      ...(maximum ? [String(maximum + 1)] : []),
    ];
  if (format === 'date') return ['yesterday', '2025-02-30', ''];
  if (format === 'date-time')
    return ['yesterday', '2025-13-01T00:00:00Z', '2025-01-01T00:00:00', '2025-01-01'];
  const tooLong = maxLength ? ['x'.repeat(maxLength + 1), ''] : [];
  const odd = pattern ? ['nonsense', '2025-13', '2025-1', '', 'with blank'] : [];
  return [...odd.filter((value) => !new RegExp(pattern ?? '').test(value)), ...tooLong];
}

/** A request that the contract refuses, and the status of the refusal. */
export interface Refusal {
  readonly what: string;
  readonly request: Request;
  readonly status: 400 | 401 | 404;
}

/** One request of each kind that an operation refuses. */
export function refusalsOf(operation: ContractOperation): readonly Refusal[] {
  const { id, path, isPublic, needsBody, parameters } = operation;
  const simple = minimalRequest(id);
  const refusals: Refusal[] = [];
  if (!isPublic) {
    const status = 401;
    refusals.push({ what: 'no token', request: { ...simple, token: undefined }, status });
    refusals.push({ what: 'a token that is none', request: { ...simple, token: 'x' }, status });
  }
  for (const [, name = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const request = { ...simple, path: { [name]: 'T0' } };
    refusals.push({ what: `a ${name} that nothing has`, request, status: 404 });
  }
  for (const parameter of parameters.filter((candidate) => candidate.in === 'query')) {
    const { name } = parameter;
    const [value] = wrongValues(parameter);
    const query = Object.entries(simple.query ?? {}).filter(([key]) => key !== name);
    const without = { ...simple, query: Object.fromEntries(query) };
    if (parameter.required) refusals.push({ what: `no ${name}`, request: without, status: 400 });
    if (value === undefined) continue;
    const request = { ...without, query: { ...without.query, [name]: value } };
    refusals.push({ what: `a wrong ${name}`, request, status: 400 });
  }
  if (needsBody) {
    const request = { query: simple.query ?? {} };
    refusals.push({ what: 'no body', request, status: 400 });
  }
  return refusals;
}
