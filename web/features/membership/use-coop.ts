import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import {
  CoopSectionDocument,
  type CoopSectionQuery,
  type CoopViewerFragment,
} from './generated/Coop.ts';

/** A person's coop membership and its bonus. */
export interface Coop {
  readonly viewer: CoopViewerFragment;
  /** In percent. */
  readonly bonus: CoopSectionQuery['portal']['coopBonus'];
  /** Undefined when none is connected. */
  readonly membership: NonNullable<CoopViewerFragment['memberships']>[number] | undefined;
}

export function useCoop() {
  const { value, data, retry } = selectFetched(
    useQuery(CoopSectionDocument, refreshed),
    ({ portal, viewer }): Coop | null =>
      viewer?.memberships
        ? {
            viewer,
            bonus: portal.coopBonus,
            membership: viewer.memberships.find(({ type }) => type === 'COOP'),
          }
        : null,
  );
  return {
    coop: value,
    /** Members of an organisation's network have no benefits (NETWORK-22). */
    isHidden: data?.viewer?.screens?.showBenefits === false,
    isSignedOut: data?.viewer === null,
    retry,
  };
}
