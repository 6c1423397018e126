import { administratorLoaders } from './administrator.ts';
import { benefitLoaders } from './benefit.ts';
import { chargerOrderLoaders } from './charger-order.ts';
import { chargerLoaders } from './charger.ts';
import { chargingLoaders } from './charging.ts';
import type { BackendClient } from './client.ts';
import { dataExportLoaders } from './data-export.ts';
import { hintLoaders } from './facility-hints.ts';
import { facilityLoaders } from './facility.ts';
import { invitationLoaders } from './invitation.ts';
import { invoiceLoaders } from './invoice.ts';
import { membershipLoaders } from './membership.ts';
import { networkLoaders } from './network.ts';
import { newsLoaders } from './news.ts';
import { notificationLoaders } from './notification.ts';
import { organizationLoaders } from './organization.ts';
import { paymentLoaders } from './payment.ts';
import { priceLoaders } from './price.ts';
import { rfidLoaders } from './rfid.ts';
import { roleLoaders } from './role.ts';
import { subscriptionLoaders } from './subscription.ts';
import { userLoaders } from './user.ts';
import { vehicleLoaders } from './vehicle.ts';
import { verificationLoaders } from './verification.ts';

/** Makes a load whose calls with the same arguments, which are plain data, share one promise. */
export type Memoize = <Args extends readonly unknown[], T>(
  load: (...args: Args) => Promise<T>,
) => (...args: Args) => Promise<T>;

/** The loaders of every feature but the roles. */
const createAll = (client: BackendClient, memoize: Memoize) => {
  const facility = facilityLoaders(client, memoize);
  const payment = paymentLoaders(client, memoize);
  return {
    ...administratorLoaders(client, memoize),
    ...benefitLoaders(client, memoize),
    ...chargerLoaders(client, memoize),
    ...chargerOrderLoaders(client, memoize),
    ...chargingLoaders(client, memoize),
    ...dataExportLoaders(client, memoize),
    ...facility,
    ...hintLoaders(memoize, { ...facility, ...payment }),
    ...invitationLoaders(client, memoize),
    ...invoiceLoaders(client, memoize),
    ...membershipLoaders(client, memoize),
    ...networkLoaders(client, memoize),
    ...newsLoaders(client, memoize),
    ...notificationLoaders(client, memoize),
    ...organizationLoaders(client, memoize),
    ...payment,
    ...priceLoaders(client, memoize),
    ...rfidLoaders(client, memoize),
    ...subscriptionLoaders(client, memoize),
    ...userLoaders(client, memoize),
    ...vehicleLoaders(client, memoize),
    ...verificationLoaders(client, memoize),
  };
};

/** Most loads of a request are never asked for: what one needs is made with its first call. */
function createMemory() {
  let generation = 0;
  const memoize: Memoize = (load) => {
    let loads: Map<string, ReturnType<typeof load>> | undefined;
    let loadedIn = generation;
    return (...args) => {
      if (loads === undefined || loadedIn !== generation) {
        loads = new Map();
        loadedIn = generation;
      }
      const key = JSON.stringify(args);
      const known = loads.get(key);
      if (known !== undefined) return known;
      const started = load(...args);
      // A load that no field awaits in the end must not bring the process down.
      started.catch(() => undefined);
      loads.set(key, started);
      return started;
    };
  };
  const forget = () => {
    generation += 1;
  };
  return { memoize, forget };
}

/**
 * Every REST resource for one request to the gateway, each fetched at most once and only when
 * needed (design.md, decision 10). Never shared between requests.
 */
export function createLoaders(client: BackendClient) {
  const memory = createMemory();
  const roles = createMemory();
  return {
    loaders: { ...createAll(client, memory.memoize), ...roleLoaders(client, roles.memoize) },
    /** Makes every loader fetch anew, after a write; the roles only after a write that can change them. */
    forget: ({ changesRoles }: Readonly<{ changesRoles: boolean }>) => {
      memory.forget();
      if (changesRoles) roles.forget();
    },
  };
}

export type Loaders = ReturnType<typeof createLoaders>['loaders'];
