import type { BackendClient } from './client.ts';
import type { AllLoads } from './feature-calls.ts';
import type { Load, LoadersOf, Loads } from './load.ts';

/**
 * Every REST resource for one request to the gateway, each fetched at most once and only when
 * needed (ARCH-10). Never shared between requests.
 */
export type Loaders = LoadersOf<AllLoads>;

export interface RequestLoaders {
  readonly loaders: Loaders;
  /** Makes every loader fetch again after a write; the roles only after a write that can change them. */
  readonly forget: (write: Readonly<{ changesRoles: boolean }>) => void;
}

export type CreateLoaders = (client: BackendClient) => RequestLoaders;

/** The load that only a write of roles outdates. */
const ROLES = 'roles';

/** Joins the loads of features. A request makes the few loaders that it needs, by their getters. */
export function joinLoads(features: readonly Loads[]): CreateLoaders;
export function joinLoads(
  features: readonly Loads[],
): (client: BackendClient) => Omit<RequestLoaders, 'loaders'> & { readonly loaders: object } {
  class LoadersOfRequest {
    readonly #client: BackendClient;
    readonly #loaded = new Map<string, Map<string, Promise<unknown>>>();

    static {
      for (const [name, load] of features.flatMap((loads) => Object.entries(loads)))
        Object.defineProperty(this.prototype, name, {
          get(this: LoadersOfRequest) {
            return (...args: readonly unknown[]) => this.#once(name, load, args);
          },
        });
    }

    constructor(client: BackendClient) {
      this.#client = client;
    }

    #once(name: string, load: Load, args: readonly unknown[]): Promise<unknown> {
      const loaded = this.#loaded.get(name) ?? new Map<string, Promise<unknown>>();
      this.#loaded.set(name, loaded);
      const key = JSON.stringify(args);
      const known = loaded.get(key);
      if (known !== undefined) return known;
      const started = load({ client: this.#client, loaders: this }, ...args);
      // A load that no field awaits in the end must not bring the process down.
      started.catch(() => undefined);
      loaded.set(key, started);
      return started;
    }

    static forget(loaders: LoadersOfRequest, changesRoles: boolean): void {
      for (const name of loaders.#loaded.keys())
        if (changesRoles || name !== ROLES) loaders.#loaded.delete(name);
    }
  }

  return (client: BackendClient) => {
    const loaders = new LoadersOfRequest(client);
    return {
      loaders,
      forget: ({ changesRoles }: Readonly<{ changesRoles: boolean }>) =>
        LoadersOfRequest.forget(loaders, changesRoles),
    };
  };
}
