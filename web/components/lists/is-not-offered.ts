import { toFailure } from '../../lib/failure.ts';
import type { ListState } from '../../lib/paged-list.ts';

/** Whether the backend does not have the list. It has no filter, and no buttons that change it, then. */
export const isNotOffered = ({ failure }: Pick<ListState<unknown>, 'failure'>): boolean =>
  failure !== null && toFailure(failure).code === 'NOT_OFFERED';
