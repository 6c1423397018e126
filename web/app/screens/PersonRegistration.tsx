import { useLocation } from 'react-router-dom';
import { RegistrationPage } from '../../features/registration/RegistrationPage.tsx';
import { REGISTRATION_PATHS } from '../../features/registration/steps.ts';
import { registrationParts } from './registration-parts.tsx';

/** The registration of a person, as a customer or as an administrator by its address. */
export function PersonRegistration() {
  const { pathname } = useLocation();
  const kind = pathname.startsWith(REGISTRATION_PATHS.administrator) ? 'administrator' : 'customer';
  return <RegistrationPage key={kind} parts={registrationParts} kind={kind} />;
}
