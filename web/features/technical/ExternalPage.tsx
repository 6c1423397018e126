import { useLocation } from 'react-router-dom';
import { paths } from '../../../schema/paths.ts';
import { usePortal } from '../../lib/portal.ts';
import { Leaving } from './Leaving.tsx';

const links = ['contact', 'support', 'faq', 'privacy', 'terms'] as const;

/** The portal's paths that lead to the provider's own pages (ROUTE-8, ROUTE-9). */
export function ExternalPage() {
  const { pathname } = useLocation();
  const portal = usePortal();
  const link = links.find((name) => pathname.startsWith(paths[name]));
  return <Leaving address={link && portal?.links[link]} />;
}
