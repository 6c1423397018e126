import { mapReadable } from '../domain/unreadable.ts';

interface Sent {
  readonly id: string | null;
}

export type Identified<Record extends Sent> = Omit<Record, 'id'> & { readonly id: string };

/**
 * Gives a record that the backend sends without an id one by its index, for lists whose records the portal only has to
 * distinguish.
 *
 * @param list names the list among all lists
 */
export function identified<Record extends Sent>(
  list: string,
  records: readonly Record[],
): Identified<Record>[] {
  return mapReadable(records, (record, index) => ({
    ...record,
    id: record.id ?? `${list}#${index}`,
  }));
}
