import { administratorLoaders } from './administrator.ts';
import { benefitLoaders } from './benefit.ts';
import { chargerOrderLoaders } from './charger-order.ts';
import { chargerLoaders } from './charger.ts';
import { chargingLoaders } from './charging.ts';
import type { BackendClient } from './client.ts';
import { dataExportLoaders } from './data-export.ts';
import { hintLoaders, type HintSources } from './facility-hints.ts';
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

/** Makes the loaders of a feature; those of some build on those of others. */
type Feature<Loads extends object = object> = (
  client: BackendClient,
  memoize: Memoize,
  others: () => HintSources,
) => Loads;

/** The loaders of every feature, as `load` makes them. */
const ofAll = (load: <Loads extends object>(feature: Feature<Loads>) => Loads) => ({
  ...load(administratorLoaders),
  ...load(benefitLoaders),
  ...load(chargerLoaders),
  ...load(chargerOrderLoaders),
  ...load(chargingLoaders),
  ...load(dataExportLoaders),
  ...load(facilityLoaders),
  ...load(hintLoaders),
  ...load(invitationLoaders),
  ...load(invoiceLoaders),
  ...load(membershipLoaders),
  ...load(networkLoaders),
  ...load(newsLoaders),
  ...load(notificationLoaders),
  ...load(organizationLoaders),
  ...load(paymentLoaders),
  ...load(priceLoaders),
  ...load(rfidLoaders),
  ...load(roleLoaders),
  ...load(subscriptionLoaders),
  ...load(userLoaders),
  ...load(vehicleLoaders),
  ...load(verificationLoaders),
});

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
      const key = args.length === 0 ? '' : JSON.stringify(args);
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

const refuse = () => Promise.reject(new Error('A loader of no request'));

/** Which feature makes a loader, by the loader's name. */
const featureOf = new Map<string | symbol, Feature>();
/** Has the name of every loader, and loads nothing. */
const everyLoader = ofAll((feature) => {
  const loaders = feature(
    { call: refuse, download: refuse },
    (load) => load,
    () => everyLoader,
  );
  for (const name of Object.keys(loaders)) featureOf.set(name, feature);
  return loaders;
});

export type Loaders = typeof everyLoader;

/**
 * Every REST resource for one request to the gateway, each fetched at most once and only when
 * needed (ARCH-10). Never shared between requests. The loaders of a feature are made when a
 * request first needs one of them: an operation uses a few of two dozen features.
 */
export function createLoaders(client: BackendClient) {
  const memory = createMemory();
  const roles = createMemory();
  const made = new Map<Feature, object>();

  function makeOnce(feature: Feature): object {
    const known = made.get(feature);
    if (known !== undefined) return known;
    const { memoize } = feature === roleLoaders ? roles : memory;
    const loaders = feature(client, memoize, () => all);
    made.set(feature, loaders);
    return loaders;
  }

  const all: Loaders = new Proxy(everyLoader, {
    get(_, name): unknown {
      const feature = featureOf.get(name);
      return feature && Reflect.get(makeOnce(feature), name);
    },
  });
  return {
    loaders: all,
    /** Makes every loader fetch anew, after a write; the roles only after a write that can change them. */
    forget: ({ changesRoles }: Readonly<{ changesRoles: boolean }>) => {
      memory.forget();
      if (changesRoles) roles.forget();
    },
  };
}
