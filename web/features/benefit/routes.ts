import { paths } from '../../../schema/paths.ts';
import { icons } from '../../lib/navigation-icons.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const page = screen('app/screens/Benefits', () => import('../../app/screens/Benefits.tsx'));

const benefitEntry = {
  place: 3,
  label: 'nav.benefits',
  icon: icons.benefit,
  needs: ['showBenefits'],
} as const;
const privateEntry = {
  ...benefitEntry,
  group: 'private',
  familyLabel: 'nav.familyBenefits',
} as const;
const organizationEntry = { ...benefitEntry, group: 'organization' } as const;

// oxfmt-ignore
export const benefitRoutes: readonly Route[] = [
  { path: paths.benefits,             access: access.customer,      layout: 'default', screen: page, texts: ['common', 'denial', 'benefit', 'membership'], queries: ['BenefitsPage', 'CoopSection'], feature: 'BENEFITS', entry: privateEntry },
  { path: paths.organizationBenefits, access: access.administrator, layout: 'default', screen: page, texts: ['common', 'denial', 'benefit', 'membership'], queries: ['BenefitsPage', 'CoopSection'], feature: 'BENEFITS', entry: organizationEntry },
];
