import { useLocation } from 'react-router-dom';
import {
  COOPERATIVE,
  ORGANIZATION,
  SMALL_BUSINESS,
} from '../../features/registration/organization/flow.ts';
import { OrganizationRegistrationPage } from '../../features/registration/organization/OrganizationRegistrationPage.tsx';
import { registrationParts } from './registration-parts.tsx';

/** The registration of an organisation, a cooperative or a small business by its address. */
export function OrganizationRegistration() {
  const { pathname } = useLocation();
  const flow =
    [COOPERATIVE, SMALL_BUSINESS].find(({ path }) => pathname.startsWith(path)) ?? ORGANIZATION;
  return <OrganizationRegistrationPage key={flow.path} flow={flow} parts={registrationParts} />;
}
