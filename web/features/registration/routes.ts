import { paths } from '../../../schema/paths.ts';
import { access, screen, stepsBelow, type Access, type Route } from '../../lib/route.ts';

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

// Written out, as the flows would otherwise be part of the first load; a test holds them to the flows.
const personSteps = 'contact phone address terms creating payment chip vehicle services done';

const register = screen('features/registration/RegisterPage', () => import('./RegisterPage.tsx'));
const registerCooperativeSteps = stepsBelow(
  '/register/cooperative',
  'profile profile-details contact authenticate payment accept continue payment-card complete error-taken error cancel',
);
const registerOrganizationSteps = stepsBelow(
  '/register/organization',
  'profile profileSave contact contactSave payment payment/check continue payment/card complete becomeMember error cancel',
);
const finalize = screen('features/registration/FinalizePage', () => import('./FinalizePage.tsx'));
const registerSmbSteps = stepsBelow(
  '/register/smb',
  'profile profile/details profile/contact profile/code payment payment/check payment/creating payment/card complete error/taken error cancel',
);
const separateAccount = screen(
  'features/registration/SeparateAccountPage',
  () => import('./SeparateAccountPage.tsx'),
);

// prettier-ignore
export const registrationRoutes: readonly Route[] = [
  { path: paths.register,                  access: access.open,                                    layout: 'isolated',          screen: register,        texts: ['common', 'registration'] },
  { path: paths.registerCooperative,       access: signingUpOrganization,                          layout: 'withoutNavigation', screen: organization,    texts: ['common', 'denial', 'registration', 'payment'], addresses: registerCooperativeSteps },
  { path: paths.registerOrganization,      access: signingUpOrganization,                          layout: 'withoutNavigation', screen: organization,    texts: ['common', 'denial', 'registration', 'payment'], addresses: registerOrganizationSteps },
  { path: paths.finalize,                  access: finalizing,                                     layout: 'isolated',          screen: finalize,        texts: [] },
  { path: paths.registerAdmin,             access: signingUp,                                      layout: 'isolated',          screen: person,          texts: ['common', 'registration', 'invitation'], addresses: stepsBelow('/register/admin', personSteps) },
  { path: paths.registerUser,              access: signingUp,                                      layout: 'isolated',          screen: person,          texts: ['common', 'registration', 'invitation'], addresses: stepsBelow('/register/user', personSteps) },
  { path: paths.registerSmb,               access: signingUp,                                      layout: 'isolated',          screen: organization,    texts: ['common', 'denial', 'registration', 'payment'], addresses: registerSmbSteps },
  { path: paths.registerOrganizationAdmin, access: { ...finalizing, exempt: ['address', 'role'] }, layout: 'isolated',          screen: separateAccount, texts: ['common', 'registration'], addresses: ['/register/organizationadmin'] },
];
