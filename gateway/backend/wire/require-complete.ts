import { countUnreadable } from '../../domain/unreadable.ts';
import { PortalError } from '../../errors/portal-error.ts';

/**
 * The list, for a use to which an element that is missing matters: a file or a sum would be wrong without a word.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE for a list with elements left out
 */
export function requireComplete<List extends readonly unknown[]>(list: List): List {
  if (countUnreadable(list) > 0) throw new PortalError('UNEXPECTED_RESPONSE');
  return list;
}
