import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createClient, type Client } from '../../gateway/support/client.ts';
import type { OperationId } from '../../../gateway/generated/backend-operations.ts';
import type { FeatureName } from '../../../schema/features.ts';
import { startWaitingBackend, type WaitingBackend } from '../../gateway/support/waiting-backend.ts';

const Answer = z.object({ url: z.string().optional() });
const Roles = z.object({
  data: z.object({
    viewer: z.object({
      roles: z.array(z.object({ userRoleId: z.string(), opensOrganization: z.boolean() })),
    }),
  }),
});

/** A person's browser, and the role of its tab. */
export interface Visitor {
  readonly client: Client;
  /** The `userRoleId` that the tab has chosen. */
  readonly role: string | undefined;
  /** Whether the pages of that role are an organisation's. */
  readonly isOrganization: boolean;
}

/** A gateway over a sandbox behind a backend that waits. */
export interface World {
  readonly url: string;
  readonly backend: WaitingBackend;
  /**
   * Signs a person in, and chooses a role if `chooses`: the first with pages of an organisation, or else the first.
   *
   * @param email the address that the identity provider has verified; that of the sign-in before by default
   */
  readonly enter: (userId: string, chooses: boolean, email?: string) => Promise<Visitor>;
  /** A gateway over the same backend, of a provider that does not offer these features, and whose backend lacks these writes. */
  readonly without: (
    notOffered: readonly FeatureName[],
    missingOperations?: readonly OperationId[],
  ) => Promise<World>;
  readonly close: () => Promise<void>;
}

export async function startWorld(): Promise<World> {
  const servers = fork('tests/web/round-trips/servers.ts', { execArgv: ['--import', 'tsx'] });
  async function tell(message?: object): Promise<string> {
    const answer = once(servers, 'message');
    if (message) servers.send(message);
    return Answer.parse((await answer)[0]).url ?? '';
  }
  const backend = await startWaitingBackend(await tell());
  const start = (
    notOffered: readonly FeatureName[],
    missingOperations: readonly OperationId[] = [],
  ) => tell({ backendUrl: backend.url, notOffered, missingOperations });

  /** Releases the backend's calls until something has come. */
  async function released<T>(coming: Promise<T>): Promise<T> {
    const state = { isHere: false };
    const mark = () => {
      state.isHere = true;
    };
    coming.then(mark, mark);
    while (!state.isHere) {
      await backend.release();
      await pause(5);
    }
    return coming;
  }

  const worldAt = (url: string): World => ({
    url,
    backend,
    async enter(userId, chooses, email) {
      await tell({ userId, email });
      const client = createClient(url);
      await released(client.signIn());
      if (!chooses) return { client, role: undefined, isOrganization: false };
      const { body } = await released(
        client.graphql('{ viewer { roles { userRoleId opensOrganization } } }'),
      );
      const { roles } = Roles.parse(body).data.viewer;
      const role = roles.find(({ opensOrganization }) => opensOrganization) ?? roles[0];
      return { client, role: role?.userRoleId, isOrganization: role?.opensOrganization === true };
    },
    without: async (...absent) => worldAt(await start(...absent)),
    async close() {
      servers.disconnect();
      await once(servers, 'exit');
      await backend.close();
    },
  });
  return worldAt(await start([]));
}
