import { useLocation } from 'react-router-dom';
import { PERSON_FLOWS } from '../../features/registration/person-flow.tsx';
import { RegistrationPage } from '../../features/registration/RegistrationPage.tsx';
import { REGISTRATION_PATHS } from '../../features/registration/steps.ts';
import { useRegistration } from '../../features/registration/use-registration.ts';
import { registrationParts } from './registration-parts.tsx';

/** The registration of a person, as a customer or as an administrator by its address. */
export function PersonRegistration() {
  const { pathname } = useLocation();
  const kind = pathname.startsWith(REGISTRATION_PATHS.administrator) ? 'administrator' : 'customer';
  const state = useRegistration(kind);
  return (
    <RegistrationPage key={kind} flow={PERSON_FLOWS[kind]} parts={registrationParts} {...state} />
  );
}
