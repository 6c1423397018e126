import { z } from 'zod';
import type { Endpoint, Party } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { operatorUrl } from './addresses.ts';
import { OcpiRefusal, STATUS } from './answer.ts';
import { CallError } from './call-error.ts';
import type { Connection } from './caller.ts';
import { send } from './client.ts';
import { VERSION } from './versions.ts';

/** The credentials object of the other side (OCPI 2.2.1, credentials). */
export const Credentials = z.object({
  token: z.string().regex(/^[\x21-\x7e]{1,64}$/),
  url: z.string().max(255),
  roles: z
    .array(
      z.object({
        role: z.string(),
        party_id: z.string().regex(/^[A-Za-z0-9]{3}$/),
        country_code: z.string().regex(/^[A-Za-z]{2}$/),
        business_details: z.object({ name: z.string().max(100) }),
      }),
    )
    .max(1000)
    .transform((roles) =>
      roles
        .filter(({ role }) => role === 'CPO')
        .map((cpo): Party => ({
          countryCode: cpo.country_code.toUpperCase(),
          partyId: cpo.party_id.toUpperCase(),
          name: cpo.business_details.name,
        })),
    )
    .refine((parties) => parties.length > 0, 'A party with the role CPO is needed'),
});
export type Credentials = z.infer<typeof Credentials>;

const Versions = z.array(z.object({ version: z.string(), url: z.string() }));
const Details = z.object({
  endpoints: z.array(
    z.object({
      identifier: z.string(),
      // Of credentials it means nothing, and is left out by some.
      role: z.enum(['SENDER', 'RECEIVER']).default('SENDER'),
      url: z.string(),
    }),
  ),
});

/** The modules of an operator that this service calls. Without a needed one there is no charging to show. */
const USED = [
  { identifier: 'credentials', role: 'SENDER', isNeeded: true },
  { identifier: 'cdrs', role: 'SENDER', isNeeded: true },
  { identifier: 'sessions', role: 'SENDER', isNeeded: false },
  { identifier: 'locations', role: 'SENDER', isNeeded: false },
  { identifier: 'tokens', role: 'RECEIVER', isNeeded: false },
] as const;

/**
 * The endpoints of an operator that this service calls, read with `their_token` from its versions URL. Throws `OcpiRefusal` with
 * 3001 when they cannot be read, 3002 without OCPI 2.2.1, 3003 when a needed one is missing.
 */
export async function readEndpoints(
  deps: Deps,
  connection: Connection,
  versionsUrl: string,
): Promise<readonly Endpoint[]> {
  try {
    const versions = Versions.parse(await send(deps, connection, 'GET', versionsUrl));
    const url = versions.find(({ version }) => version === VERSION)?.url;
    if (url === undefined)
      throw new OcpiRefusal(200, STATUS.unsupportedVersion, `The versions lack ${VERSION}`);
    return select(connection, Details.parse(await send(deps, connection, 'GET', url)).endpoints);
  } catch (cause) {
    if (cause instanceof CallError) throw unusable(cause.message);
    if (cause instanceof z.ZodError) throw unusable('they are not as OCPI has them');
    throw cause;
  }
}

const unusable = (reason: string) =>
  new OcpiRefusal(
    200,
    STATUS.unusableApi,
    `The versions or their details cannot be used: ${reason}`,
  );

function select(connection: Connection, offered: readonly Endpoint[]): readonly Endpoint[] {
  return USED.flatMap(({ identifier, role, isNeeded }) => {
    const endpoint = offered.find(
      (one) => one.identifier === identifier && (identifier === 'credentials' || one.role === role),
    );
    if (endpoint) return { identifier, role, url: operatorUrl(connection, endpoint.url).href };
    if (!isNeeded) return [];
    throw new OcpiRefusal(
      200,
      STATUS.missingEndpoints,
      `The version details lack the module ${identifier} (${role})`,
    );
  });
}
