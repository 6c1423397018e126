import type { StoredChange } from '../../db/tables-customers.ts';

type Field = StoredChange['field'];

/** A value of a field: a text, or a person by the id. */
export type Fact =
  | Readonly<{ field: Field; value: string }>
  | Readonly<{ field: Field; userId: string }>;

/** The facts of the fields that have a value; a number is written in its digits. */
export const facts = (
  ...values: readonly (readonly [Field, string | number | null | undefined])[]
): Fact[] =>
  values.flatMap(([field, value]) =>
    value === null || value === undefined || value === '' ? [] : [{ field, value: String(value) }],
  );

/** The fact that a person stands in a field, if one does. */
export const personIn = (field: Field, userId: string | null): Fact[] =>
  userId === null ? [] : [{ field, userId }];

const textOf = (fact: Fact) => ('value' in fact ? fact.value : null);
const idOf = (fact: Fact) => ('userId' in fact ? fact.userId : null);
const isSame = (one: Fact, other: Fact) =>
  one.field === other.field && textOf(one) === textOf(other) && idOf(one) === idOf(other);
const without = (some: readonly Fact[], others: readonly Fact[]) =>
  some.filter((one) => !others.some((other) => isSame(one, other)));

/** The differences between what was and what is, by field; of a field with several values those that are gone stand by the new ones. */
export function changesOf(before: readonly Fact[], after: readonly Fact[]): StoredChange[] {
  const [gone, added] = [without(before, after), without(after, before)];
  return [...new Set([...gone, ...added].map(({ field }) => field))].flatMap((field) => {
    const old = gone.filter((fact) => fact.field === field);
    const fresh = added.filter((fact) => fact.field === field);
    return Array.from({ length: Math.max(old.length, fresh.length) }, (_, at) => {
      const [was, is] = [old[at], fresh[at]];
      return {
        field,
        before: was ? textOf(was) : null,
        after: is ? textOf(is) : null,
        beforeId: was ? idOf(was) : null,
        afterId: is ? idOf(is) : null,
      };
    });
  });
}

/** Changes from nothing. */
export const added = (given: readonly Fact[]) => changesOf([], given);
/** Changes to nothing. */
export const removed = (given: readonly Fact[]) => changesOf(given, []);
