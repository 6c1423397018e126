import { usePortal } from '../../lib/portal.ts';
import { Leaving } from './Leaving.tsx';

/** `/contact`, `/support`, `/faq`, `/privacy` and `/terms` lead to the provider's own pages (specification section 2). */
export const ContactPage = () => <Leaving address={usePortal()?.links.contact} />;
export const SupportPage = () => <Leaving address={usePortal()?.links.support} />;
export const FaqPage = () => <Leaving address={usePortal()?.links.faq} />;
export const PrivacyPage = () => <Leaving address={usePortal()?.links.privacy} />;
export const TermsPage = () => <Leaving address={usePortal()?.links.terms} />;
