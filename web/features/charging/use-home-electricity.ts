import { useState } from 'react';
import { skipToken, useQuery } from '../../data/use-query.ts';
import type { ElectricityPricing, PriceArea } from '../../generated/schema.ts';
import { useIsAbsent } from '../../lib/connection/connection.ts';
import { useOffers, useOffersWrite } from '../../lib/portal.ts';
import type { PageAccount } from '../../lib/use-account.ts';
import { useWrite } from '../../lib/use-write.ts';
import { ChargingRecordDocument } from './generated/ChargingRecord.ts';
import {
  HomeElectricityDocument,
  SaveHomeElectricityDocument,
} from './generated/HomeElectricity.ts';

/** The prices by which a person pays for electricity at home, as far as they are chosen. */
export interface HomeChoice {
  readonly area: PriceArea | '';
  readonly networkCompanyId: string;
  readonly pricing: ElectricityPricing;
}

const queries = { refetches: [ChargingRecordDocument], showing: [HomeElectricityDocument] };

/** The choice of a person's prices at home, which begins with the stored one. Null where there are none to choose from. */
export function useHomeElectricity(account: PageAccount) {
  const isOffered = useOffers('ELECTRICITY_PRICE') && account.isPersonal;
  const { data, error, loading, refetch } = useQuery(
    HomeElectricityDocument,
    isOffered ? {} : skipToken,
  );
  const isKept = useOffersWrite('updateHomeElectricity');
  const write = useWrite(SaveHomeElectricityDocument, queries);
  const [changed, setChanged] = useState<HomeChoice>();
  const stored = data?.viewer?.homeElectricity ?? null;
  const companies = data?.viewer?.networkCompanies;
  const retry = { run: () => void refetch(), isRunning: loading, error };
  const isAbsent = useIsAbsent();
  if (!isOffered || isAbsent(data?.viewer, 'networkCompanies')) return null;
  const choice: HomeChoice = changed ?? {
    area: stored?.area ?? '',
    networkCompanyId: stored?.networkCompanyId ?? '',
    pricing: stored?.pricing ?? 'SPOT',
  };
  const { area, networkCompanyId, pricing } = choice;
  const isKnown = companies?.some(
    ({ id, areas }) => id === networkCompanyId && areas.some((one) => one === area),
  );
  const home = area !== '' && isKnown === true ? { area, networkCompanyId, pricing } : null;
  return {
    companies: companies ?? (loading ? undefined : null),
    retry,
    choice,
    setChoice: setChanged,
    /** The choice, once it is complete. */
    home,
    /** Whether the choice is stored for the next statement. */
    isKept,
    /** Stores the choice, unless it is stored already or cannot be. */
    async save() {
      const isStored =
        home?.area === stored?.area &&
        home?.networkCompanyId === stored?.networkCompanyId &&
        home?.pricing === stored?.pricing;
      if (home && isKept && !isStored) await write(home);
    },
  };
}

export type HomeElectricityState = NonNullable<ReturnType<typeof useHomeElectricity>>;
