import { sentPlaces } from '../../domain/unreadable.ts';
import { ContractError, pointer } from '../../errors/refused-answer.ts';
import { backendOperations } from '../../generated/backend-operations.ts';
import { idsOf, resourcePath, resourcePattern, type BackendCall } from '../request.ts';
import { isObject } from '../wire/reader.ts';
import { FILTERS, OWNERS, type Checked } from './filters.ts';
import { RULES, type Asked } from './asked-rules.ts';

type Rows = Readonly<Record<string, Checked | string>>;
const filters = new Map<string, Rows>(Object.entries(FILTERS));
const owners = new Map<string, Rows>(Object.entries(OWNERS));

type Place = readonly [value: unknown, at: string];

/** The values at a place of an answer, with their JSON Pointers. None below what is not there. */
function placesIn([value, at]: Place, [name, ...rest]: readonly string[]): readonly Place[] {
  if (name === undefined) return [[value, at]];
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    const sent = sentPlaces(items);
    return items.flatMap((item, index) => {
      const place = sent[index] ?? index;
      const isMeant = name === '*' || Number(name) === place;
      return isMeant ? placesIn([item, at + pointer(place)], rest) : [];
    });
  }
  return isObject(value) ? placesIn([value[name], at + pointer(name)], rest) : [];
}

const LEADS_NOWHERE = 'expected the cursor of a further page, came that of this one';
const ignored = (name: string) => `expected what ‘${name}’ asks for, came another value`;

function unasked(answer: unknown, rows: Rows | undefined, asked: Asked): ContractError | null {
  for (const [name, row] of Object.entries(rows ?? {})) {
    const values = asked[name] ?? [];
    if (typeof row === 'string' || values.length === 0) continue;
    for (const [value, at] of placesIn([answer, ''], row.at.split('/')))
      if (!RULES[row.rule](value, values, asked))
        return new ContractError(row.rule === 'FURTHER' ? LEADS_NOWHERE : ignored(name), at);
  }
  return null;
}

/** The first value in the answer of an operation that was not asked for, by its query and the ids of its path. Null for none. */
export const findUnasked = (
  operation: string,
  answer: unknown,
  query: Asked,
  ids: Asked,
): ContractError | null =>
  unasked(answer, filters.get(operation), query) ?? unasked(answer, owners.get(operation), ids);

/**
 * Holds a read answer against the parameters of its call (`filters.ts`).
 *
 * @param picks the parameters of the query that the caller selects by itself
 * @throws {ContractError} for a value that was not asked for
 */
export function requireAsked(
  call: BackendCall,
  answer: unknown,
  picks: readonly string[] = [],
): void {
  const operation = backendOperations[`${call.method} ${resourcePattern(call)}`];
  if (operation === undefined) return;
  const { id, path } = operation;
  if (!filters.has(id) && !owners.has(id)) return;
  const query = Object.entries(call.query ?? {})
    .filter(([name]) => !picks.includes(name))
    .map(([name, value]) => [name, [value ?? []].flat().map(String)] as const);
  const ids = Object.entries(idsOf(path, resourcePath(call))).map(
    ([name, one]) => [name, [one]] as const,
  );
  const found = findUnasked(id, answer, Object.fromEntries(query), Object.fromEntries(ids));
  if (found !== null) throw found;
}
