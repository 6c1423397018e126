import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { dirname } from 'node:path';
import { z } from 'zod';
import { version } from '../package.json' with { type: 'json' };
import { CALLS_AT_ONCE } from './backend/http.ts';
import { noBrandFiles, readBrandFiles, type BrandFiles } from './brand/files.ts';
import { ROLE_REMOVAL_IDS, type RoleRemovalId } from './domain/role/role-removal-id.ts';
import {
  CLIENT_AUTHENTICATIONS,
  clientKeySchema,
  type ClientAuthentication,
  type ClientKey,
} from './identity/client-key.ts';
import { asItIs, jsonFile, Wrong } from './json-file.ts';
import { portalSchema, type Portal } from './portal.ts';
import type { RegisterOptions } from './registers/registers.ts';

/** The configuration from the environment (ARCH-19). Durations are in seconds. */
export type Config = Readonly<{
  production: boolean;
  port: number;
  /** Our own origin without a trailing slash, the only source of links and redirect addresses. */
  publicUrl: string;
  /** The REST base without version segment and without a trailing slash. */
  backendUrl: string;
  /** Calls of the backend in progress in this process, of all callers. */
  backendCallsAtOnce: number;
  /** The id of a role in the backend's DELETE of a role. */
  roleRemovalId: RoleRemovalId;
  registers: RegisterOptions;
  oidc: Readonly<{
    issuer: string;
    clientId: string;
    /** Without secret and key: a public client, with PKCE alone. */
    clientSecret: string | undefined;
    /** Signs the client's assertions (RFC 7523). */
    clientKey: ClientKey | undefined;
    /** Absent: the strongest method that the provider offers and the credentials allow. */
    clientAuthentication: ClientAuthentication | undefined;
    audience: string;
    /** The prefix of the provider's custom claims. */
    claimsNamespace: string;
  }>;
  session: Readonly<{
    /** The newest first, which signs and seals. The others still open what they have sealed. */
    secrets: readonly [string, ...string[]];
    idleSeconds: number;
    absoluteSeconds: number;
  }>;
  /** Absent: one process with everything in memory. */
  redisUrl: string | undefined;
  /** URLs of the Sentinels, with their password; none: `redisUrl` is the server's own. Otherwise its host is the primary's name. */
  redisSentinels: readonly string[];
  /** Begins every key in Redis, where others use the same one. */
  redisPrefix: string;
  logLevel: (typeof logLevels)[number];
  /** Express's `trust proxy`: none, a number of hops, or the proxies' addresses. */
  trustProxy: false | number | string[];
  limits: Readonly<{
    /** Requests per minute of one caller. For GraphQL including those of preloaded answers. */
    signIn: number;
    graphql: number;
    /** The maximum number of downloads in progress, per caller and process. */
    maxDownloads: number;
  }>;
  /** E-mails, in lower case, of staff who may open the playground in production. */
  playgroundStaff: readonly string[];
  /** The time that requests are still served after readiness turns false. */
  shutdownDelaySeconds: number;
  portal: Portal;
  /** The files that `portal.images` names. */
  brandFiles: BrandFiles;
  build: Readonly<{
    version: string;
    /** The commit that was built; null when the image does not say. */
    commit: string | null;
  }>;
  /** Faults that do not stop the start, one sentence each. */
  warnings: readonly string[];
}>;

/** An invalid configuration. Each problem is one sentence that names its variable. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Outside production everything points at the sandbox. Production has no such defaults. */
const SANDBOX = {
  PUBLIC_URL: 'http://localhost:4000',
  BACKEND_URL: 'http://localhost:4010/api',
  ENTITY_REGISTER_URL: 'http://localhost:4010/registers/enhetsregisteret/api',
  EHF_DIRECTORY_URL: 'http://localhost:4010/registers/peppol',
  OIDC_ISSUER: 'http://localhost:4010/identity',
  OIDC_CLIENT_ID: 'ladeportal',
  OIDC_CLIENT_SECRET: 'sandbox-secret',
  OIDC_AUDIENCE: 'https://api.ladeportal.example',
  OIDC_CLAIMS_NAMESPACE: 'https://ladeportal.example/',
};

/** One process can generate its own. Processes that share sessions need the same. */
const ownSecret = () => ({ SESSION_SECRET: randomBytes(32).toString('base64url') });

const isLoopback = (hostname: string) =>
  /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);

const text = z.string({ error: 'is missing' });

const webAddress = (production: boolean) =>
  text.transform((value, ctx) => {
    const fail = (message: string) => {
      ctx.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    if (!URL.canParse(value)) return fail('is not a web address');
    const url = new URL(value);
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      return fail('must begin with https:// or http://');
    if (url.username || url.password || url.search || url.hash)
      return fail('must hold no user, password, query or fragment');
    // RFC 9700 2.6: no tokens over an unencrypted network; loopback never leaves the machine.
    if (production && url.protocol === 'http:' && !isLoopback(url.hostname))
      return fail('must begin with https:// in production, unless it is a loopback name');
    return value;
  });

/** The address of a public register, or `off`, which disables it. */
const registerAddress = (production: boolean, address: string) =>
  z
    .union([z.literal('off').transform(() => null), webAddress(production)], {
      error: 'is neither a web address nor off',
    })
    .default(address)
    .transform((value) => value && withoutTrailingSlash(value));

const withoutTrailingSlash = (address: string) => address.replace(/\/+$/, '');

const whole = (fallback: number, minimum: number) =>
  z.coerce
    .number({ error: 'is not a number' })
    .int('is not a whole number')
    .min(minimum, `must be at least ${minimum}`)
    .default(fallback);

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

/** The port that Sentinels listen on by default. */
const SENTINEL_PORT = 26379;

const sentinels = z
  .string()
  .transform((value) => value.split(/\s*,\s*/))
  .pipe(
    z.array(
      z
        .string()
        .regex(/^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i, 'is no address like host or host:port')
        .transform((value) => (/:\d+$/.test(value) ? value : `${value}:${SENTINEL_PORT}`)),
    ),
  );

const secret = text.min(32, 'must have at least 32 characters');

const emails = z
  .string()
  .transform((value) =>
    value
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((entry) => entry !== ''),
  )
  .pipe(z.array(z.email('is not an e-mail address')));

/** The portal's settings with the images beside them. */
function withBrandFiles(portal: Portal, path: string) {
  const { brand, problems } = readBrandFiles(dirname(path), portal.images);
  return problems.length > 0
    ? new Wrong(problems.map((problem) => `where "images" is wrong: ${problem}`))
    : { portal, brandFiles: brand };
}

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

/** With the protocol of the servers: TLS is for both or neither. */
const sentinelUrl = (address: string, redisUrl: string, password: string | undefined): string => {
  const url = new URL(`${new URL(redisUrl).protocol}//${address}`);
  url.password = encodeURIComponent(password ?? '');
  return url.href;
};

const environmentSchema = (production: boolean) =>
  z
    .object({
      PORT: whole(4000, 0).pipe(z.number().max(65535, 'must be at most 65535')),
      PUBLIC_URL: webAddress(production)
        .refine((value) => new URL(value).pathname === '/', 'must be an origin without a path')
        .transform((value) => new URL(value).origin),
      BACKEND_URL: webAddress(production).transform(withoutTrailingSlash),
      ROLE_REMOVAL_ID: z
        .enum(ROLE_REMOVAL_IDS, { error: `must be one of ${ROLE_REMOVAL_IDS.join(', ')}` })
        .default('userRoleId'),
      ENTITY_REGISTER_URL: registerAddress(
        production,
        'https://data.brreg.no/enhetsregisteret/api',
      ),
      EHF_DIRECTORY_URL: registerAddress(production, 'https://directory.peppol.eu'),
      // Kept unchanged: issuers are compared as strings (OpenID Connect Discovery 4.3).
      OIDC_ISSUER: webAddress(production),
      OIDC_CLIENT_ID: text,
      OIDC_CLIENT_SECRET: z.string().optional(),
      OIDC_CLIENT_KEY_FILE: jsonFile(clientKeySchema, asItIs).optional(),
      OIDC_CLIENT_AUTHENTICATION: z
        .enum(CLIENT_AUTHENTICATIONS, {
          error: `must be one of ${CLIENT_AUTHENTICATIONS.join(', ')}`,
        })
        .optional(),
      OIDC_AUDIENCE: text,
      OIDC_CLAIMS_NAMESPACE: text,
      SESSION_SECRET: secret,
      SESSION_SECRET_PREVIOUS: secret.optional(),
      SESSION_IDLE_SECONDS: whole(24 * 60 * 60, 1),
      SESSION_ABSOLUTE_SECONDS: whole(7 * 24 * 60 * 60, 1),
      REDIS_URL: z
        .string()
        .regex(/^rediss?:\/\/./, 'must begin with redis:// or rediss://')
        .optional(),
      REDIS_SENTINELS: sentinels.default([]),
      REDIS_SENTINEL_PASSWORD: z.string().optional(),
      REDIS_PREFIX: z
        .string()
        .regex(/^[\w.:-]{1,100}$/, 'must be at most 100 letters, digits and . : - _')
        .default(''),
      LOG_LEVEL: z
        .enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` })
        .default('info'),
      TRUST_PROXY: trustProxy.optional(),
      RATE_LIMIT_SIGN_IN: whole(120, 1),
      RATE_LIMIT_GRAPHQL: whole(2400, 1),
      BACKEND_CALLS_AT_ONCE: whole(CALLS_AT_ONCE, 1),
      DOWNLOADS_AT_ONCE: whole(4, 1),
      PLAYGROUND_STAFF: emails.default([]),
      SHUTDOWN_DELAY_SECONDS: whole(production ? 5 : 0, 0),
      COMMIT: z.string().optional(),
      PORTAL_CONFIG: jsonFile(portalSchema, withBrandFiles).optional(),
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
    });

/** The beginnings of our variables. Systems have others that begin with PUBLIC, ROLE or LOG. */
const OURS =
  /^(?:BACKEND|DOWNLOADS|EHF|ENTITY_REGISTER|OIDC|PLAYGROUND|PORTAL|RATE_LIMIT|REDIS|SESSION|SHUTDOWN|TRUST)_/;
/** The variables of desktops, and those by which Kubernetes names its services. */
const OF_SYSTEMS = /^SESSION_MANAGER$|_SERVICE_(?:HOST|PORT)|_PORT(?:_\d|$)/;

/** The variables that look like ours and are not: a slip would otherwise go unnoticed. */
const unknownVariables = (given: object): readonly string[] =>
  Object.keys(given).filter(
    (name) =>
      OURS.test(name) && !OF_SYSTEMS.test(name) && !(name in environmentSchema(false).shape),
  );

/**
 * Reads the configuration from the environment. An empty variable counts as absent. In production every variable with a
 * sandbox default is required.
 * @throws ConfigError with every problem at once
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Config {
  const production = environment['NODE_ENV'] === 'production';
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = environmentSchema(production).safeParse(
    production ? given : { ...SANDBOX, ...(!given['REDIS_URL'] && ownSecret()), ...given },
  );
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
    );
  const env = parsed.data;
  const redisUrl = env.REDIS_URL ?? 'redis://localhost';
  const redisSentinels = env.REDIS_SENTINELS.map((address) =>
    sentinelUrl(address, redisUrl, env.REDIS_SENTINEL_PASSWORD),
  );
  const isOpenRedis =
    redisUrl.startsWith('redis:') &&
    (redisSentinels.length > 0 ? redisSentinels : [redisUrl]).some(
      (url) => !isLoopback(new URL(url).hostname),
    );
  return {
    production,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL,
    backendUrl: env.BACKEND_URL,
    backendCallsAtOnce: env.BACKEND_CALLS_AT_ONCE,
    roleRemovalId: env.ROLE_REMOVAL_ID,
    registers: {
      entityRegisterUrl: env.ENTITY_REGISTER_URL,
      ehfDirectoryUrl: env.EHF_DIRECTORY_URL,
    },
    oidc: {
      issuer: env.OIDC_ISSUER,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET,
      clientKey: env.OIDC_CLIENT_KEY_FILE,
      clientAuthentication: env.OIDC_CLIENT_AUTHENTICATION,
      audience: env.OIDC_AUDIENCE,
      claimsNamespace: env.OIDC_CLAIMS_NAMESPACE,
    },
    session: {
      secrets: [
        env.SESSION_SECRET,
        ...(env.SESSION_SECRET_PREVIOUS === undefined ? [] : [env.SESSION_SECRET_PREVIOUS]),
      ],
      idleSeconds: env.SESSION_IDLE_SECONDS,
      absoluteSeconds: env.SESSION_ABSOLUTE_SECONDS,
    },
    redisUrl: env.REDIS_URL,
    redisSentinels,
    redisPrefix: env.REDIS_PREFIX,
    logLevel: env.LOG_LEVEL,
    trustProxy: env.TRUST_PROXY ?? false,
    limits: {
      signIn: env.RATE_LIMIT_SIGN_IN,
      graphql: env.RATE_LIMIT_GRAPHQL,
      maxDownloads: env.DOWNLOADS_AT_ONCE,
    },
    playgroundStaff: env.PLAYGROUND_STAFF,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    portal: env.PORTAL_CONFIG?.portal ?? portalSchema.parse({}),
    brandFiles: env.PORTAL_CONFIG?.brandFiles ?? noBrandFiles,
    build: { version, commit: env.COMMIT ?? null },
    warnings: [
      ...unknownVariables(given).map((name) => `${name} is no variable of the gateway.`),
      ...(production && isOpenRedis
        ? ['REDIS_URL is not encrypted: use rediss:// unless the network is your own.']
        : []),
    ],
  };
}
