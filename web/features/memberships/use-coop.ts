import { useQuery } from '@apollo/client/react';
import {
  CoopSectionDocument,
  type CoopSectionQuery,
  type CoopViewerFragment,
} from '../../generated/graphql.ts';

/** The coop's membership of a person, and whether its bonus rests. */
export interface Coop {
  readonly viewer: CoopViewerFragment;
  /** In percent. */
  readonly bonus: CoopSectionQuery['portal']['coopBonus'];
  /** Undefined where none is connected. */
  readonly membership: NonNullable<CoopViewerFragment['memberships']>[number] | undefined;
}

/** What is known of the coop's membership: undefined while it is on its way, null when it could not be fetched. */
export function useCoop() {
  const { data, loading, refetch } = useQuery(CoopSectionDocument, {
    errorPolicy: 'all',
    fetchPolicy: 'cache-and-network',
  });
  const viewer = data?.viewer;
  const coop: Coop | null =
    data && viewer?.memberships
      ? {
          viewer,
          bonus: data.portal.coopBonus,
          membership: viewer.memberships.find(({ type }) => type === 'COOP'),
        }
      : null;
  return {
    /** To members of an organisation's network there is nothing to show (specification section 6). */
    isHidden: viewer?.navigation?.showBenefits === false,
    coop: loading && !data ? undefined : coop,
    /** Nobody is signed in (any longer). */
    isNobody: data !== undefined && viewer === null,
    retry: { run: () => void refetch(), isRunning: loading },
  };
}
