import { z } from 'zod';

const QUERY = `query PlaygroundSession {
  portal { providerName }
  viewer { roles { userRoleId roleName organizationName } }
}`;

const Role = z.object({
  userRoleId: z.string(),
  roleName: z.string().nullable(),
  organizationName: z.string().nullable(),
});

const Answer = z.object({
  data: z.object({
    portal: z.object({ providerName: z.string() }),
    viewer: z.object({ roles: z.array(Role).nullable() }).nullable(),
  }),
});

/** The provider's name, and the roles of the signed-in person. */
export interface Session {
  readonly providerName: string;
  /** Null for a visitor who is not signed in. */
  readonly roles: readonly z.infer<typeof Role>[] | null;
}

/**
 * Fetches what the bar of the playground shows.
 *
 * @param url the address of the endpoint
 */
export async function fetchSession(url: string): Promise<Session> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY }),
  });
  const { portal, viewer } = Answer.parse(await response.json()).data;
  return {
    providerName: portal.providerName,
    roles: viewer === null ? null : (viewer.roles ?? []),
  };
}
