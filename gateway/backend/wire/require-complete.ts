import { countUnreadable } from '../../domain/unreadable.ts';
import { PortalError } from '../../errors/portal-error.ts';

/**
 * The list, for a use that needs every element: a file or a sum would be wrong without notice.
 *
 * @throws {PortalError} UNEXPECTED_RESPONSE for a list with omitted elements
 */
export function requireComplete<List extends readonly unknown[]>(list: List): List {
  if (countUnreadable(list) > 0) throw new PortalError('UNEXPECTED_RESPONSE');
  return list;
}
