import { z } from 'zod';
import { OWNERS, type Checked } from '../../gateway/backend/asked/filters.ts';
import { findUnasked } from '../../gateway/backend/asked/require-asked.ts';
import { idsOf } from '../../gateway/backend/request.ts';
import type { ContractOperation } from './document.ts';

const Body = z.looseObject({});
const List = z.array(z.unknown());
const owners = new Map<string, Readonly<Record<string, Checked>>>(Object.entries(OWNERS));

function withValue(value: unknown, [name, ...rest]: readonly string[], leaf: string): unknown {
  if (name === undefined) return leaf;
  const body = Body.parse(value);
  return { ...body, [name]: withValue(body[name], rest, leaf) };
}

/** The answer without the first item of a list on the way to a place. */
function withoutItem(value: unknown, [name = '', ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) return List.parse(value).toSpliced(Number(name), 1);
  const body = Body.parse(value);
  return { ...body, [name]: withoutItem(body[name], rest) };
}

/** An answer of the examples as a backend gives it to a request: with the ids of the path, and without what the query leaves out. */
export function asAsked(
  { id, path }: Pick<ContractOperation, 'id' | 'path'>,
  { pathname, searchParams }: URL,
  example: unknown,
): unknown {
  const ids = idsOf(path, pathname);
  const query = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
  );
  let answer = example;
  for (const [name, { at }] of Object.entries(owners.get(id) ?? {}))
    if (!at.includes('*')) answer = withValue(answer, at.split('/'), ids[name] ?? '');
  const asked = Object.fromEntries(Object.entries(ids).map(([name, one]) => [name, [one]]));
  for (;;) {
    const found = findUnasked(id, answer, query, asked);
    if (found === null) return answer;
    answer = withoutItem(answer, found.at.split('/').slice(1));
  }
}
