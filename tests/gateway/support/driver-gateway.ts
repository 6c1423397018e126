import { driver } from '../graphql/driver.ts';
import { startBackend, type Backend } from './backend.ts';
import { startGateway, type TestGateway } from './gateway.ts';
import { startOidcProvider, type OidcProvider } from './oidc-provider.ts';

/** A gateway before a backend with the data of one driver. */
export interface DriverGateway {
  readonly provider: OidcProvider;
  readonly backend: Backend;
  readonly gateway: TestGateway;
  readonly close: () => Promise<void>;
}

/**
 * Starts a gateway before a scripted backend, with a provider at which anyone can sign in.
 *
 * @param environment further variables of the gateway
 */
export async function startDriverGateway(
  environment: Readonly<Record<string, string>> = {},
): Promise<DriverGateway> {
  const provider = await startOidcProvider();
  const backend = await startBackend(driver());
  const gateway = await startGateway({
    OIDC_ISSUER: provider.issuer,
    BACKEND_URL: backend.url,
    ...environment,
  });
  return {
    provider,
    backend,
    gateway,
    async close() {
      await gateway.close();
      await backend.close();
      await provider.close();
    },
  };
}
