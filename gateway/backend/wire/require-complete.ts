import { sentPlaces, countUnreadable } from '../../domain/unreadable.ts';
import { ContractError, pointer } from '../../errors/refused-answer.ts';

/** The place of the first element that was omitted. */
function firstOmitted(list: readonly unknown[]): number {
  const kept = sentPlaces(list);
  const found = kept.findIndex((place, index) => place !== index);
  return found === -1 ? kept.length : found;
}

/**
 * The list, for a use that needs every element: a file or a sum would be wrong without notice.
 *
 * @param at the JSON Pointer of the list
 * @throws {ContractError} for a list with omitted elements
 */
export function requireComplete<List extends readonly unknown[]>(list: List, at: string): List {
  if (countUnreadable(list) > 0)
    throw new ContractError(
      'expected a list of readable elements, came one that cannot be read',
      at + pointer(firstOmitted(list)),
    );
  return list;
}
