import { lazy, type ComponentType } from 'react';
import type { RegistrationPage } from '../features/registration/RegistrationPage.tsx';
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
  payment: step(async () => (await import('../features/payment/PaymentStep.tsx')).PaymentStep),
  chip: step(async () => (await import('../features/rfid/ChipStep.tsx')).ChipStep),
  vehicle: step(async () => (await import('../features/vehicles/VehicleStep.tsx')).VehicleStep),
  services: step(
    async () => (await import('../features/subscriptions/ServicesStep.tsx')).ServicesStep,
  ),
};

/** The page of registration with them. It comes as a value: what this file imports is part of the first load. */
export const registrationOf = (Page: typeof RegistrationPage): ComponentType =>
  function PersonRegistration() {
    return <Page parts={parts} />;
  };
