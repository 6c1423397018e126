import { Navigate, useSearchParams } from 'react-router-dom';
import { usePortal } from '../../lib/portal.ts';
import { isAllowedSite, safePath } from '../../lib/targets.ts';
import { Leaving } from './Leaving.tsx';

/**
 * `/redirect`: a `next` that starts with http is a full-page redirect, allowed only to the provider's own sites. Any other is a
 * path of the portal (ROUTE-5).
 */
export function RedirectPage() {
  const [query] = useSearchParams();
  const portal = usePortal();
  const { origin } = window.location;
  const next = query.get('next');

  if (!next?.startsWith('http')) return <Navigate replace to={safePath(next, origin)} />;
  if (!portal) return <Leaving address={undefined} />;
  const { __typename, inbox, ...links } = portal.links;
  const isAllowed = isAllowedSite(
    next,
    [origin, ...Object.values(links)].flatMap((site) => site ?? []),
  );
  return isAllowed ? <Leaving address={next} /> : <Navigate replace to="/" />;
}
