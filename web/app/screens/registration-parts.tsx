import type { TextFeature } from '../../../locales/generated/texts.ts';
import type { ComponentType } from 'react';
import { useTexts } from '../../lib/LanguageProvider.tsx';
import { lazyPart } from '../../lib/lazy-part.ts';

/** A step of another feature: its code and its texts are loaded when it is shown. */
const step = <Props extends object>(
  texts: readonly TextFeature[],
  load: () => Promise<ComponentType<Props>>,
) => {
  const Step = lazyPart(load);
  return function StepWithTexts(props: Props) {
    return useTexts(texts) && <Step {...props} />;
  };
};

/** The steps of registration that belong to other features: features know nothing of each other. */
export const registrationParts = {
  phone: step(['user'], async () => (await import('../../features/user/PhoneStep.tsx')).PhoneStep),
  code: step(
    ['invitation'],
    async () => (await import('../../features/invitation/CodeStep.tsx')).CodeStep,
  ),
  payment: step(
    ['payment'],
    async () => (await import('../../features/payment/PaymentStep.tsx')).PaymentStep,
  ),
  chip: step(
    ['denial', 'rfid', 'cooling-off'],
    async () => (await import('../../features/rfid/ChipStep.tsx')).ChipStep,
  ),
  card: step(
    ['payment'],
    async () =>
      (await import('../../features/payment/OrganizationCardStep.tsx')).OrganizationCardStep,
  ),
  vehicle: step(
    ['vehicle'],
    async () => (await import('../../features/vehicle/VehicleStep.tsx')).VehicleStep,
  ),
  services: step(
    ['subscription', 'cooling-off'],
    async () => (await import('../../features/subscription/ServicesStep.tsx')).ServicesStep,
  ),
  notFound: step(
    ['common'],
    async () => (await import('../../features/technical/NotFoundPage.tsx')).NotFoundPage,
  ),
};
