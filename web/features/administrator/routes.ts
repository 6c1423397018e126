import { paths } from '../../../schema/paths.ts';
import { access, screen, type Route } from '../../lib/route.ts';

const accessPage = screen('features/administrator/AccessPage', () => import('./AccessPage.tsx'));

// prettier-ignore
export const administratorRoutes: readonly Route[] = [
  { path: paths.organizationAccess, access: access.administrator, layout: 'default', screen: accessPage, texts: ['common', 'administrator', 'network'] },
];
