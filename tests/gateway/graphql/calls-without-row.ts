import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import { isObjectType } from 'graphql';
import { z } from 'zod';
import { features } from '../../../gateway/features.ts';
import type { Cost, Feature } from '../../../gateway/graphql/feature.ts';
import { schema } from '../../../gateway/graphql/schema.ts';

const found = new Set<string>();

/** The calls since the last time that no row states (decision 12). */
export function takeCallsWithoutRow(): readonly string[] {
  const fields = [...found];
  found.clear();
  return fields;
}

/** The calls that the rows state; a row without `calls` states none. */
const stated = new Map(
  features.flatMap(({ policy, costs }: Feature) =>
    Object.entries<Cost>({ ...policy, ...costs }).map(
      ([field, { calls }]) => [field, calls] as const,
    ),
  ),
);

/** What a request reads once, whatever it asks for, so that it is in no field's price. */
const SHARED =
  /^\/api\/(v1\/users\/me(\/roles|\/networks|\/charging-payers)?|v1\/organizations\/[^/]+|gk-paymentcard\/getpaymentcarddetail)(\?|$)/;

const isStated = (field: string, path: string) => {
  const calls = stated.get(field);
  return calls !== undefined && (calls > 0 || SHARED.test(path));
};

/** The field whose resolver runs. */
const resolving = new AsyncLocalStorage<string>();

for (const type of Object.values(schema.getTypeMap())) {
  if (!isObjectType(type)) continue;
  for (const field of Object.values(type.getFields())) {
    const { resolve } = field;
    const place = `${type.name}.${field.name}`;
    if (resolve !== undefined)
      field.resolve = (...args) => resolving.run(place, () => resolve(...args));
  }
}

const created = z.object({ request: z.object({ path: z.string() }) });

// undici tells each request from within the resolver that made it.
subscribe('undici:request:create', (message) => {
  const field = resolving.getStore();
  const { path } = created.parse(message).request;
  if (field !== undefined && path.startsWith('/api/') && !isStated(field, path))
    found.add(`${field} calls ${path}`);
});
