import { CoopSection } from '../../features/membership/CoopSection.tsx';
import { BenefitsPage } from '../../features/benefit/BenefitsPage.tsx';
import { useOffers } from '../../lib/portal.ts';

/** The benefits above the coop membership. */
export const Benefits = () => (
  <BenefitsPage>{useOffers('MEMBERSHIPS') && <CoopSection />}</BenefitsPage>
);
