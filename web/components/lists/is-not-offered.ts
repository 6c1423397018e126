import { toFailure } from '../../lib/failure.ts';
import type { ListState } from '../../lib/paged-list.ts';

/** Whether the backend lacks the list, which then has no filter and no buttons that add to it. */
export const isNotOffered = ({ failure }: Pick<ListState, 'failure'>): boolean =>
  failure !== null && toFailure(failure).code === 'NOT_OFFERED';
