import { useEffect } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Loading, PageSkeleton } from '../../components/loading/Loading.tsx';
import { useSessionState } from '../../lib/session-state/SessionStateContext.ts';
import { keepDraft } from './draft.ts';
import { CODE_PATH, stepPath } from './order-steps.ts';
import { useNavigate } from '../../lib/use-navigate.ts';

/**
 * `/order/*`: the older order flow (ORDER-9, SCREEN-55). Its project key is the code of a project; what a link or an
 * earlier visit has chosen goes on in the same order.
 */
export function OlderOrderPage() {
  const session = useSessionState();
  const navigate = useNavigate();
  const [key = ''] = (useParams()['*'] ?? '').split('/');
  const [query] = useSearchParams();
  const given = key === '' ? (query.get('projectKey') ?? '') : key;
  const parkingSlot = query.get('parkingSlot');
  useEffect(() => {
    const kept = session.get('aftermarketOrder');
    const projectKey = given === '' ? (kept?.projectKey ?? '') : given;
    if (projectKey === '') {
      void navigate(CODE_PATH, { replace: true });
      return;
    }
    const known = kept?.projectKey === projectKey ? kept.order : {};
    const order = { ...known, ...(parkingSlot && { parkingLot: parkingSlot }) };
    session.set('aftermarketOrder', { projectKey, order });
    if (Object.keys(order).length > 0) keepDraft(session, projectKey.toUpperCase(), order);
    void navigate(stepPath(projectKey, 'project'), { replace: true });
  }, [session, navigate, given, parkingSlot]);
  return (
    <Loading>
      <PageSkeleton />
    </Loading>
  );
}
