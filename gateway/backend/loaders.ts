import { administratorLoads } from './administrator.ts';
import { benefitLoads } from './benefit.ts';
import { chargerOrderLoads } from './charger-order.ts';
import { chargerLoads } from './charger.ts';
import { chargingLoads } from './charging.ts';
import type { BackendClient } from './client.ts';
import { dataExportLoads } from './data-export.ts';
import { hintLoads } from './facility-hints.ts';
import { facilityLoads } from './facility.ts';
import { invitationLoads } from './invitation.ts';
import { invoiceLoads } from './invoice.ts';
import type { Load, LoadersOf, Loads } from './load.ts';
import { membershipLoads } from './membership.ts';
import { networkLoads } from './network.ts';
import { newsLoads } from './news.ts';
import { notificationLoads } from './notification.ts';
import { organizationLoads } from './organization.ts';
import { paymentLoads } from './payment.ts';
import { priceLoads } from './price.ts';
import { rfidLoads } from './rfid.ts';
import { roleLoads } from './role.ts';
import { subscriptionLoads } from './subscription.ts';
import { userLoads } from './user.ts';
import { vehicleLoads } from './vehicle.ts';
import { verificationLoads } from './verification.ts';

const every = {
  ...administratorLoads,
  ...benefitLoads,
  ...chargerOrderLoads,
  ...chargerLoads,
  ...chargingLoads,
  ...dataExportLoads,
  ...hintLoads,
  ...facilityLoads,
  ...invitationLoads,
  ...invoiceLoads,
  ...membershipLoads,
  ...networkLoads,
  ...newsLoads,
  ...notificationLoads,
  ...organizationLoads,
  ...paymentLoads,
  ...priceLoads,
  ...rfidLoads,
  ...roleLoads,
  ...subscriptionLoads,
  ...userLoads,
  ...vehicleLoads,
  ...verificationLoads,
};

/**
 * Every REST resource for one request to the gateway, each fetched at most once and only when
 * needed. Never shared between requests.
 */
export type Loaders = LoadersOf<typeof every>;

/** Remembers the loads of one request. */
class Memory {
  readonly #client: BackendClient;
  readonly #loaded = new Map<string, Map<string, Promise<unknown>>>();

  constructor(client: BackendClient) {
    this.#client = client;
  }

  once(name: string, load: Load, args: readonly unknown[], loaders: object): Promise<unknown> {
    const loaded = this.#loaded.get(name) ?? new Map<string, Promise<unknown>>();
    this.#loaded.set(name, loaded);
    const key = JSON.stringify(args);
    const known = loaded.get(key);
    if (known !== undefined) return known;
    const started = load({ client: this.#client, loaders }, ...args);
    // A load that no field awaits in the end must not bring the process down.
    started.catch(() => undefined);
    loaded.set(key, started);
    return started;
  }

  forget(isOutdated: (name: string) => boolean): void {
    for (const name of this.#loaded.keys()) if (isOutdated(name)) this.#loaded.delete(name);
  }
}

/** Has a getter for each load. A request makes the few that it needs. */
class RequestLoaders {
  readonly memory: Memory;

  constructor(memory: Memory) {
    this.memory = memory;
  }
}

const loads: Loads = every;
for (const [name, load] of Object.entries(loads))
  Object.defineProperty(RequestLoaders.prototype, name, {
    get(this: RequestLoaders) {
      return (...args: readonly unknown[]) => this.memory.once(name, load, args, this);
    },
  });

function loadersOver(memory: Memory): Loaders;
function loadersOver(memory: Memory): object {
  return new RequestLoaders(memory);
}

export function createLoaders(client: BackendClient) {
  const memory = new Memory(client);
  return {
    loaders: loadersOver(memory),
    /** Makes every loader fetch anew, after a write; the roles only after a write that can change them. */
    forget: ({ changesRoles }: Readonly<{ changesRoles: boolean }>) =>
      memory.forget((name) => changesRoles || !(name in roleLoads)),
  };
}
