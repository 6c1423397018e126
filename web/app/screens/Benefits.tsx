import { CoopSection } from '../../features/membership/CoopSection.tsx';
import { BenefitsPage } from '../../features/benefit/BenefitsPage.tsx';

/** The benefits above the coop membership. */
export const Benefits = () => (
  <BenefitsPage>
    <CoopSection />
  </BenefitsPage>
);
