import type { ComponentType } from 'react';
import type { RegistrationPage } from '../features/registration/RegistrationPage.tsx';
import type { Flow } from '../features/registration/organization/flow.ts';
import type { OrganizationRegistrationPage } from '../features/registration/organization/OrganizationRegistrationPage.tsx';
import type { RegistrationKind } from '../features/registration/steps.ts';
import { lazyPart } from '../lib/lazy-part.ts';

/** The steps of registration that belong to other features: features know nothing of each other. */
const parts = {
  phone: lazyPart(async () => (await import('../features/user/PhoneStep.tsx')).PhoneStep),
  code: lazyPart(async () => (await import('../features/invitation/CodeStep.tsx')).CodeStep),
  payment: lazyPart(async () => (await import('../features/payment/PaymentStep.tsx')).PaymentStep),
  chip: lazyPart(async () => (await import('../features/rfid/ChipStep.tsx')).ChipStep),
  card: lazyPart(
    async () => (await import('../features/payment/OrganizationCardStep.tsx')).OrganizationCardStep,
  ),
  vehicle: lazyPart(async () => (await import('../features/vehicle/VehicleStep.tsx')).VehicleStep),
  notFound: lazyPart(
    async () => (await import('../features/technical/NotFoundPage.tsx')).NotFoundPage,
  ),
  services: lazyPart(
    async () => (await import('../features/subscription/ServicesStep.tsx')).ServicesStep,
  ),
};

/**
 * The page of registration with them. It comes as a value, because every import of this file is part of the first load.
 */
export const registrationOf = (
  Page: typeof RegistrationPage,
  kind: RegistrationKind = 'customer',
): ComponentType =>
  function PersonRegistration() {
    return <Page parts={parts} kind={kind} />;
  };

/** The page of registering an organisation with them. */
export const organizationRegistrationOf = (
  Page: typeof OrganizationRegistrationPage,
  flow: Flow,
): ComponentType =>
  function OrganizationRegistration() {
    return <Page flow={flow} parts={parts} />;
  };
