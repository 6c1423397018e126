import { useSearchParams } from 'react-router-dom';
import { refreshed, selectFetched } from '../../lib/select-fetched.ts';
import { useQuery } from '../../data/use-query.ts';
import { safePath } from '../../lib/targets.ts';
import { InterruptDocument, type InterruptQuery } from './generated/Interrupt.ts';

type Identity = NonNullable<NonNullable<InterruptQuery['viewer']>['identity']>;

/** How the person signs in, `NOBODY` without a session, and where they were going. */
export function useInterrupt() {
  const [query] = useSearchParams();
  const next = safePath(query.get('next'), window.location.origin);
  const { value, retry } = selectFetched(
    useQuery(InterruptDocument, refreshed),
    ({ viewer }): Identity | 'NOBODY' | null => (viewer === null ? 'NOBODY' : viewer.identity),
  );
  return { value, retry, next };
}
