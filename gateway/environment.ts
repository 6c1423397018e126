import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { z } from 'zod';
import { EMAIL_ADDRESS } from '../schema/inputs/email.ts';
import { isScope, type Scope } from '../schema/scopes.ts';
import { CALLS_AT_ONCE } from './backend/http.ts';
import { readBrandFiles } from './brand/files.ts';
import { missingSettings } from './brand/missing-settings.ts';
import { ROLE_REMOVAL_IDS } from './domain/role/role-removal-id.ts';
import { ADDRESS_FORMS } from './http/address.ts';
import { claimNames } from './identity/claim-names.ts';
import {
  CLIENT_AUTHENTICATIONS,
  clientKeySchema,
  type ClientAuthentication,
} from './identity/client-key.ts';
import { asItIs, jsonFile } from './json-file.ts';
import { portalSchema, type Portal } from './portal.ts';
import { secretProblems } from './secrets.ts';
import { sentinels } from './sentinels.ts';
import { registerAddress, text, webAddress, withoutTrailingSlash } from './web-address.ts';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const whole = (fallback: number, minimum: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .default(fallback);

const port = z.coerce
  .number({ error: 'is not a number' })
  .int('is not a whole number')
  .min(0, 'must be at least 0')
  .max(65535, 'must be at most 65535');

const trustProxy = z
  .string()
  .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(/\s*,\s*/)))
  .refine(
    (value) =>
      typeof value === 'number' ||
      value.every(
        (proxy) =>
          /^(loopback|linklocal|uniquelocal)$/.test(proxy) ||
          isIP(proxy.replace(/\/\d{1,3}$/, '')) > 0,
      ),
    // `true` would let callers forge their address.
    'must be a number of hops, or addresses and ranges separated by commas',
  );

const secret = text.min(32, 'must have at least 32 characters');

/** Entries separated by commas or spaces. */
const list = z.string().transform((value) => value.split(/[\s,]+/).filter((entry) => entry !== ''));

const emails = z
  .string()
  .toLowerCase()
  .pipe(list)
  .pipe(z.array(z.email({ pattern: EMAIL_ADDRESS, error: 'is not an e-mail address' })));

/** `theirs=ours` for each scope whose name at the provider is another. */
const scopeNames = list.transform((pairs, { issues }) => {
  const names = new Map<string, readonly Scope[]>();
  for (const pair of pairs) {
    // Names of scopes may be addresses, with a query of their own.
    const at = pair.lastIndexOf('=');
    const [theirs, ours] = [pair.slice(0, Math.max(at, 0)), pair.slice(at + 1)];
    if (theirs !== '' && isScope(ours)) names.set(theirs, [...(names.get(theirs) ?? []), ours]);
    else
      issues.push({
        code: 'custom',
        input: pair,
        message: `has ${pair}, which is not of the form theirs=ours with a scope of docs/tokens.md`,
      });
  }
  return names;
});

/** The portal's settings with the files beside them, and as the file itself has them. */
const withBrandFiles = (portal: Portal, path: string, folder: unknown) => ({
  portal,
  folder,
  brandFiles: readBrandFiles(dirname(path), portal).brand,
});

/** The faults of the files that settings name. */
const brandFileProblems = (portal: Portal, path: string) =>
  readBrandFiles(dirname(path), portal).problems.map((problem) => `where ${problem}`);

/** The variable that a method of client authentication requires. */
const CREDENTIAL_OF = {
  private_key_jwt: 'OIDC_CLIENT_KEY_FILE',
  client_secret_basic: 'OIDC_CLIENT_SECRET',
  client_secret_post: 'OIDC_CLIENT_SECRET',
  none: undefined,
} as const satisfies Record<ClientAuthentication, string | undefined>;

/** Variables that mean nothing without another. */
const NEEDED_BESIDE = [
  ['REDIS_SENTINELS', 'REDIS_URL'],
  ['REDIS_SENTINEL_PASSWORD', 'REDIS_SENTINELS'],
] as const;

const isSet = (value: string | readonly string[] | undefined) =>
  value !== undefined && value.length > 0;

const origin = (production: boolean) =>
  webAddress(production)
    .refine((value) => new URL(value).pathname === '/', 'must be an origin without a path')
    .transform((value) => new URL(value).origin);

/** The variables of the gateway, each with what it is for (`docs/operate.md`). */
export const environmentSchema = (production: boolean) =>
  z
    .object({
      PORT: port.default(4000).describe('Where it listens.'),
      METRICS_PORT: port
        .optional()
        .describe(
          'Where `/metrics` is: a port that no proxy leads to. Absent: nowhere in production, elsewhere at `PORT`.',
        ),
      PUBLIC_URL: origin(production).describe(
        'The one origin that it builds links and redirect addresses from.',
      ),
      BACKEND_URL: webAddress(production)
        .transform(withoutTrailingSlash)
        .describe(
          'The REST backend, without version segment. Its contract is [`schema/backend.openapi.yaml`](../schema/backend.openapi.yaml).',
        ),
      BACKEND_ADAPTER: text
        .optional()
        .describe(
          'A module that maps [a backend that differs](backends.md#a-backend-that-differs).',
        ),
      ROLE_REMOVAL_ID: z
        .enum(ROLE_REMOVAL_IDS, { error: `must be one of ${ROLE_REMOVAL_IDS.join(', ')}` })
        .default('userRoleId')
        .describe(
          'The id that the backend’s `DELETE /users/me/roles/{roleId}` expects: `userRoleId` or `roleId`.',
        ),
      ENTITY_REGISTER_URL: registerAddress(
        production,
        'https://data.brreg.no/enhetsregisteret/api',
      ).describe('Where organisation numbers are looked up; `off` switches it off.'),
      EHF_DIRECTORY_URL: registerAddress(production, 'https://directory.peppol.eu').describe(
        'Where receivers of e-invoices are looked up; `off` switches it off.',
      ),
      // Kept unchanged: issuers are compared as strings (OpenID Connect Discovery 4.3).
      OIDC_ISSUER: webAddress(production).describe(
        'The OpenID provider: the `issuer` of its discovery document.',
      ),
      OIDC_CLIENT_ID: text.describe('The client at the provider.'),
      OIDC_CLIENT_SECRET: z
        .string()
        .optional()
        .describe('The client’s secret. With neither this nor a key: a public client with PKCE.'),
      OIDC_CLIENT_KEY_FILE: jsonFile(clientKeySchema, asItIs)
        .optional()
        .describe('A file with the client’s private key: a JSON Web Key with `kid` and `alg`.'),
      OIDC_CLIENT_AUTHENTICATION: z
        .enum(CLIENT_AUTHENTICATIONS, {
          error: `must be one of ${CLIENT_AUTHENTICATIONS.join(', ')}`,
        })
        .optional()
        .describe(
          '`private_key_jwt`, `client_secret_basic`, `client_secret_post` or `none`. Absent: the first of these that the provider offers and the credentials allow.',
        ),
      OIDC_AUDIENCE: text.describe('The audience of the backend’s access tokens.'),
      OIDC_CLAIMS_NAMESPACE: text.describe('The prefix of the provider’s custom claims.'),
      OIDC_APPS: list
        .default([])
        .describe(
          'The client ids of the apps whose access tokens are accepted, separated by commas; none when absent. See [tokens of apps](tokens.md).',
        ),
      OIDC_SCOPE_CLAIM: text
        .default('scope')
        .describe(
          'The claim of access tokens with their scopes, as `scope`, `scp` or `permissions`: a text or a list.',
        ),
      OIDC_SCOPES: scopeNames
        .default(new Map())
        .describe(
          'The provider’s names of [our scopes](tokens.md) where they differ: `theirs=ours`, separated by commas.',
        ),
      CORS_ORIGINS: list
        .pipe(z.array(origin(production)))
        .default([])
        .describe(
          'Origins of web apps that may call `/graphql` and `/downloads` from a browser with access tokens, separated by commas; never with cookies.',
        ),
      OIDC_SIGN_IN_SCOPE: text
        .refine((scope) => scope.split(' ').includes('openid'), 'must contain openid')
        .default('openid email profile read:current_user offline_access')
        .describe('The scope of a sign-in: [by provider](identity.md#settings-by-provider).'),
      OIDC_CLAIM_NAMES: claimNames
        .default({})
        .describe('Claims that the provider names otherwise: `email=mail, loginProvider=idp`.'),
      SESSION_SECRET: secret.describe(
        'Signs cookies and seals tokens; at least 32 characters, drawn at random.',
      ),
      SESSION_SECRET_PREVIOUS: secret
        .optional()
        .describe(
          'The secret before it, which still opens what it sealed until its sessions have ended.',
        ),
      SESSION_IDLE_SECONDS: whole(24 * 60 * 60, 1).describe(
        'How long a session lives without a request.',
      ),
      SESSION_ABSOLUTE_SECONDS: whole(7 * 24 * 60 * 60, 1).describe(
        'How long a session lives at most.',
      ),
      REDIS_URL: z
        .string()
        .regex(/^rediss?:\/\/./, 'must begin with redis:// or rediss://')
        .optional()
        .describe(
          'Shared sessions, locks and limits. Absent: one process with everything in memory. With Sentinels `rediss://user:password@name`, with the name by which they watch the primary.',
        ),
      REDIS_SENTINELS: sentinels
        .default([])
        .describe('Addresses of Sentinels (`host:port`), separated by commas.'),
      REDIS_SENTINEL_PASSWORD: z.string().optional().describe('The Sentinels’ own password.'),
      REDIS_PREFIX: z
        .string()
        .regex(/^[\w.:-]{1,100}$/, 'must be at most 100 letters, digits and . : - _')
        .default('')
        .describe('Begins every key, where others use the same Redis.'),
      LOG_LEVEL: z
        .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
        .default('info')
        .describe('`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.'),
      LOG_ADDRESSES: z
        .enum(ADDRESS_FORMS, { error: `must be one of ${ADDRESS_FORMS.join(', ')}` })
        .default('shortened')
        .describe('The address in [events](#events): `shortened`, `full`, `hashed` or `off`.'),
      TRUST_PROXY: trustProxy
        .optional()
        .describe(
          'The proxies in front: a number of hops, or addresses separated by commas. Absent: none is trusted.',
        ),
      RATE_LIMIT_SIGN_IN: whole(120, 1).describe('Sign-ins of one address in a minute.'),
      RATE_LIMIT_GRAPHQL: whole(2400, 1).describe(
        '[Points](decisions/0012-query-cost.md) of one caller in a minute.',
      ),
      BACKEND_CALLS_AT_ONCE: whole(CALLS_AT_ONCE, 1).describe(
        'Calls of the backend in progress from this process; above it the caller with the fewest goes first.',
      ),
      DOWNLOADS_AT_ONCE: whole(4, 1).describe(
        'Files of one caller in progress at once from this process.',
      ),
      PLAYGROUND_STAFF: emails
        .default([])
        .describe(
          'E-mails of those who may open `/playground` and read the schema in production. Everyone may elsewhere.',
        ),
      SHUTDOWN_DELAY_SECONDS: whole(production ? 5 : 0, 0).describe(
        'How long requests are still served after `/readyz` turns false.',
      ),
      COMMIT: z
        .string()
        .optional()
        .describe('The commit of the build, for the first line of the log.'),
      PORTAL_CONFIG: jsonFile(portalSchema, withBrandFiles, (portal, path, content) => [
        ...(production ? missingSettings(content) : []),
        ...brandFileProblems(portal, path),
      ])
        .optional()
        .describe(
          'A JSON file with the provider’s name, colours, images, links, hours and switches: [make it yours](brand.md).',
        ),
    })
    .check(({ value, issues }) => {
      const needs =
        value.OIDC_CLIENT_AUTHENTICATION && CREDENTIAL_OF[value.OIDC_CLIENT_AUTHENTICATION];
      if (needs && value[needs] === undefined)
        issues.push({
          code: 'custom',
          path: ['OIDC_CLIENT_AUTHENTICATION'],
          message: `needs ${needs}`,
          input: value,
        });
      for (const [variable, needed] of NEEDED_BESIDE)
        if (isSet(value[variable]) && !isSet(value[needed]))
          issues.push({
            code: 'custom',
            path: [variable],
            message: `needs ${needed}`,
            input: value,
          });
      for (const [variable, message] of production ? secretProblems(value) : [])
        issues.push({ code: 'custom', path: [variable], message, input: value });
    });
