import { useLocation } from 'react-router-dom';
import {
  COOPERATIVE,
  ORGANIZATION,
  SMALL_BUSINESS,
} from '../../features/registration/organization/flow.ts';
import { organizationFlow } from '../../features/registration/organization/organization-flow.tsx';
import { useOrganizationRegistration } from '../../features/registration/organization/use-organization-registration.ts';
import { RegistrationPage } from '../../features/registration/RegistrationPage.tsx';
import { registrationParts } from './registration-parts.tsx';

/** The registration of an organisation, a cooperative or a small business by its address. */
export function OrganizationRegistration() {
  const { pathname } = useLocation();
  const flow =
    [COOPERATIVE, SMALL_BUSINESS].find(({ path }) => pathname.startsWith(path)) ?? ORGANIZATION;
  const state = useOrganizationRegistration(flow);
  return (
    <RegistrationPage
      key={flow.path}
      flow={organizationFlow(flow)}
      parts={registrationParts}
      {...state}
    />
  );
}
