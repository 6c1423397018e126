import { createRestWorld, type RestWorld } from '../sandbox/rest-world.ts';
import { knownIds } from './known-ids.ts';
import type { Target } from './target.ts';

/** A sandbox of our own with resettable data. */
export interface SandboxTarget extends Target {
  readonly unregisteredToken: string;
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const ORGANIZATION_ID = '100300';

/** Signs in Kari, and the administrator of Nordlys Elektro, to a sandbox: one of its own, or the one given. */
export async function openSandbox(given?: RestWorld): Promise<SandboxTarget> {
  const world = given ?? (await createRestWorld());
  const baseUrl = `${world.url}/api`;
  // The tests of one file share the tokens, which must stay valid on a slow machine.
  const options = { expires: '2h' };
  const token = await world.token('kari', options);
  const organizationToken = await world.token('company-admin', options);
  const invitation = { invitationId: 'sandbox-company-to-kari' };
  return {
    baseUrl,
    mine: {
      token,
      ids: {
        ...(await knownIds({ baseUrl }, token, '/v1/users/me')),
        ...invitation,
        paymentId: 'sandbox-payment-of-kari',
      },
    },
    its: {
      token: organizationToken,
      ids: {
        ...(await knownIds(
          { baseUrl },
          organizationToken,
          '/v1/organizations/{organizationId}',
          ORGANIZATION_ID,
        )),
        ...invitation,
        organizationId: ORGANIZATION_ID,
      },
    },
    unregisteredToken: await world.token('unregistered', options),
    personaToken: (userId) => world.token(userId),
    reset: async () => {
      await world.control('POST', '/reset');
    },
    close: world.close,
  };
}
