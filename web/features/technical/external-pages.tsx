import { usePortal } from '../../lib/portal.ts';
import { Leaving } from './Leaving.tsx';

const createExternalPage = (link: 'contact' | 'support' | 'faq' | 'privacy' | 'terms') =>
  function ExternalPage() {
    return <Leaving address={usePortal()?.links[link]} />;
  };

/** The portal's paths that lead to the provider's own pages (ROUTE-8, ROUTE-9). */
export const externalPages = {
  contact: createExternalPage('contact'),
  support: createExternalPage('support'),
  faq: createExternalPage('faq'),
  privacy: createExternalPage('privacy'),
  terms: createExternalPage('terms'),
} as const;
