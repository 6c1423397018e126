import { lazy, type ComponentType } from 'react';
import type { RegistrationPage } from '../features/registration/RegistrationPage.tsx';
import type { Flow } from '../features/registration/organization/flow.ts';
import type { OrganizationRegistrationPage } from '../features/registration/organization/OrganizationRegistrationPage.tsx';
import type { RegistrationKind } from '../features/registration/steps.ts';
import { ScreenNotLoaded } from './screen.tsx';

/** A step that is fetched when it is reached. */
const step = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded('The step could not be loaded', { cause });
    }
  });

/** The steps of registration that belong to other features: features know nothing of each other. */
const parts = {
  phone: step(async () => (await import('../features/profile/PhoneStep.tsx')).PhoneStep),
  code: step(async () => (await import('../features/invitation/CodeStep.tsx')).CodeStep),
  payment: step(async () => (await import('../features/payment/PaymentStep.tsx')).PaymentStep),
  chip: step(async () => (await import('../features/rfid/ChipStep.tsx')).ChipStep),
  card: step(
    async () => (await import('../features/payment/OrganizationCardStep.tsx')).OrganizationCardStep,
  ),
  vehicle: step(async () => (await import('../features/vehicles/VehicleStep.tsx')).VehicleStep),
  services: step(
    async () => (await import('../features/subscriptions/ServicesStep.tsx')).ServicesStep,
  ),
};

/** The page of registration with them. It comes as a value: what this file imports is part of the first load. */
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
