import { useLocation } from 'react-router-dom';
import { isAtOrBelow } from '../../../schema/paths.ts';
import { OlderOrderPage } from '../../features/charger-order/OlderOrderPage.tsx';
import { NotFoundPage } from '../../features/technical/NotFoundPage.tsx';
import { usePortal } from '../../lib/portal.ts';

/** The older order flow, whose retired addresses say that the service is no longer available. */
export function OlderOrder() {
  const { pathname } = useLocation();
  const portal = usePortal();
  if (portal === null) return null;
  return isAtOrBelow(pathname, portal.retiredPaths) ? <NotFoundPage /> : <OlderOrderPage />;
}
