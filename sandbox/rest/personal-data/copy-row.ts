import type { Category } from './categories.ts';

/**
 * A query of the copy: `columns` by name, so that a new column is in no copy before it is added here (`tests/sandbox/data-copy.test.ts`
 * requires a decision). Each `?` stands for the owner's id; `key` is a number that orders a table that is read in pages.
 */
export type CopyRow = readonly [
  category: Category,
  from: string,
  columns: string,
  where: string,
  key?: string,
];

/** Rows of a category, by the names of its fields. */
export type Rows = readonly Readonly<Record<string, unknown>>[];
