import { useCallback } from 'react';
import type { PortalFeature } from '../../generated/schema.ts';
import { PERSON, useOffersWrite } from '../../lib/portal.ts';

/** Whether a mobile number can be verified: a code is sent, and confirmed. */
export function useVerifiesPhones(): boolean {
  const [sends, confirms] = [useOffersWrite('sendPhoneCode'), useOffersWrite('confirmPhoneCode')];
  return sends && confirms;
}

/** Leaves out the features whose step of registration could not be ended. */
export function useStepFeatures(): (offered: readonly PortalFeature[]) => PortalFeature[] {
  const cards = useOffersWrite('startCardPayment', PERSON);
  const orders = useOffersWrite('orderRfids', PERSON);
  const registers = useOffersWrite('registerRfid', PERSON);
  const vehicles = useOffersWrite('addVehicle', PERSON);
  const phones = useVerifiesPhones();
  return useCallback(
    (offered) => {
      const ended: Partial<Record<PortalFeature, boolean>> = {
        CARDS: cards,
        RFIDS: orders || registers,
        VEHICLES: vehicles,
        VERIFICATION: phones,
      };
      return offered.filter((feature) => ended[feature] !== false);
    },
    [cards, orders, registers, vehicles, phones],
  );
}
