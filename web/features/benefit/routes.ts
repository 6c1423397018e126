import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const page = screen('app/screens/Benefits', () => import('../../app/screens/Benefits.tsx'));

// prettier-ignore
export const benefitRoutes: readonly Route[] = [
  { path: paths.benefits,             access: access.customer,      layout: 'default', screen: page, texts: ['common', 'benefit', 'membership'] },
  { path: paths.organizationBenefits, access: access.administrator, layout: 'default', screen: page, texts: ['common', 'benefit', 'membership'] },
];
