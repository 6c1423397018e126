import { paths } from '../../../schema/paths.ts';
import { access, screen, type Access, type Route } from '../../lib/route.ts';

// ROUTE-36 leaves everything under /register alone, and /finalize not.
const finalizing: Access = { login: true, registration: false, screenHint: 'signup' };
const signingUp: Access = { ...finalizing, exempt: ['role'] };
const signingUpOrganization: Access = {
  login: true,
  registration: false,
  loginHint: 'signup_organization',
  exempt: ['role'],
  refusesSmallBusiness: true,
};

const person = screen(
  'app/screens/PersonRegistration',
  () => import('../../app/screens/PersonRegistration.tsx'),
);
const organization = screen(
  'app/screens/OrganizationRegistration',
  () => import('../../app/screens/OrganizationRegistration.tsx'),
);

const register = screen('features/registration/RegisterPage', () => import('./RegisterPage.tsx'));
const finalize = screen('features/registration/FinalizePage', () => import('./FinalizePage.tsx'));
const separateAccount = screen(
  'features/registration/SeparateAccountPage',
  () => import('./SeparateAccountPage.tsx'),
);

// oxfmt-ignore
export const registrationRoutes: readonly Route[] = [
  { path: paths.register,                  access: access.open,                                    layout: 'isolated',          screen: register,        texts: ['common', 'registration'], feature: 'CORE' },
  { path: paths.registerCooperative,       access: signingUpOrganization,                          layout: 'isolated',          screen: organization,    texts: ['common', 'denial', 'registration', 'payment'], queries: ['OrganizationRegistration'], feature: 'ORGANIZATION_REGISTRATION', write: 'registerOrganization' },
  { path: paths.registerOrganization,      access: signingUpOrganization,                          layout: 'isolated',          screen: organization,    texts: ['common', 'denial', 'registration', 'payment'], queries: ['OrganizationRegistration'], feature: 'ORGANIZATION_REGISTRATION', write: 'registerOrganization' },
  { path: paths.finalize,                  access: finalizing,                                     layout: 'isolated',          screen: finalize,        texts: [], feature: 'CORE' },
  { path: paths.registerAdmin,             access: signingUp,                                      layout: 'isolated',          screen: person,          texts: ['common', 'registration', 'invitation', 'payer'], feature: 'INVITATIONS' },
  { path: paths.registerUser,              access: signingUp,                                      layout: 'isolated',          screen: person,          texts: ['common', 'registration', 'invitation', 'payer'], queries: ['Registration'], feature: 'CORE' },
  { path: paths.registerSmb,               access: signingUp,                                      layout: 'isolated',          screen: organization,    texts: ['common', 'denial', 'registration', 'payment'], queries: ['OrganizationRegistration'], feature: 'ORGANIZATION_REGISTRATION', write: 'registerOrganization' },
  { path: paths.registerOrganizationAdmin, access: { ...finalizing, exempt: ['address', 'role'] }, layout: 'isolated',          screen: separateAccount, texts: ['common', 'registration'], feature: 'ORGANIZATION_REGISTRATION' },
];
