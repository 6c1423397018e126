import { usePortal } from '../../lib/portal.ts';
import { Leaving } from './Leaving.tsx';

const leadingTo = (link: 'contact' | 'support' | 'faq' | 'privacy' | 'terms') =>
  function ExternalPage() {
    return <Leaving address={usePortal()?.links[link]} />;
  };

/** Paths of ours that lead to the provider's own pages (specification section 2). */
export const externalPages = {
  contact: leadingTo('contact'),
  support: leadingTo('support'),
  faq: leadingTo('faq'),
  privacy: leadingTo('privacy'),
  terms: leadingTo('terms'),
} as const;
