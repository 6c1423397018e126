import { randomBytes } from 'node:crypto';
import { version } from '../package.json' with { type: 'json' };
import { noBrandFiles, type BrandFiles } from './brand/files.ts';
import { textProblemsOf } from './brand/own-texts.ts';
import type { RoleRemovalId } from './domain/role/role-removal-id.ts';
import { environmentSchema, type logLevels } from './environment.ts';
import type { AddressForm } from './http/address.ts';
import type { ClaimNames } from './identity/claims.ts';
import type { ClientAuthentication, ClientKey } from './identity/client-key.ts';
import type { ScopeNames } from './identity/scope-names.ts';
import { portalSchema, type Portal } from './portal.ts';
import type { RegisterOptions } from './registers/registers.ts';
import { secretWarnings } from './secrets.ts';
import { sentinelUrl } from './sentinels.ts';
import { isLoopback } from './web-address.ts';

/** The configuration from the environment (ARCH-19). Durations are in seconds. */
export type Config = Readonly<{
  production: boolean;
  port: number;
  /** Where the metrics are, on a port of their own. Absent: at `port` outside production, else nowhere. */
  metricsPort: number | undefined;
  /** Our own origin without a trailing slash, the only source of links and redirect addresses. */
  publicUrl: string;
  /** The REST base without version segment and without a trailing slash. */
  backendUrl: string;
  /** Calls of the backend in progress in this process, of all callers. */
  backendCallsAtOnce: number;
  /** A module that maps a backend that differs from the contract (`backend/adapter.ts`). */
  backendAdapter: string | undefined;
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
    /** The ids of the clients whose access tokens are accepted. */
    apps: readonly string[];
    /** The claim of access tokens that has their scopes. */
    scopeClaim: string;
    /** The provider's names of our scopes, where they are others. */
    scopes: ScopeNames;
    /** Of a sign-in (AUTH-28), with offline access since we refresh. */
    scope: string;
    /** The claims that the provider names otherwise. */
    claimNames: ClaimNames;
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
  /** How events show addresses. */
  logAddresses: AddressForm;
  /** Express's `trust proxy`: none, a number of hops, or the proxies' addresses. */
  trustProxy: false | number | string[];
  limits: Readonly<{
    /** Requests per minute of one caller. For GraphQL including those of preloaded answers. */
    signIn: number;
    graphql: number;
    /** The maximum number of downloads in progress, per caller and process. */
    maxDownloads: number;
  }>;
  /** Origins of web apps that may call the API with access tokens. */
  corsOrigins: readonly string[];
  /** E-mails, in lower case, of staff who may open the playground in production. */
  playgroundStaff: readonly string[];
  /** The time that requests are still served after readiness turns false. */
  shutdownDelaySeconds: number;
  portal: Portal;
  /** The settings as the file of `PORTAL_CONFIG` has them, without defaults; undefined without one. */
  folder: unknown;
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
  OIDC_APPS: 'ladeportal-app,ladeportal-tool,ladeportal-reports',
};

/** One process can generate its own. Processes that share sessions need the same. */
const ownSecret = () => ({ SESSION_SECRET: randomBytes(32).toString('base64url') });

/** The beginnings of our variables. Systems have others that begin with PUBLIC, ROLE or LOG. */
const OURS =
  /^(?:BACKEND|CORS|DOWNLOADS|EHF|ENTITY_REGISTER|OIDC|METRICS|PLAYGROUND|PORTAL|RATE_LIMIT|REDIS|SESSION|SHUTDOWN|TRUST)_/;
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
  const slips = unknownVariables(given).map((name) => `${name} is no variable of the gateway.`);
  // A variable that is missing may be one of the slips.
  if (!parsed.success)
    throw new ConfigError([
      ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`),
      ...slips,
    ]);
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
    metricsPort: env.METRICS_PORT,
    publicUrl: env.PUBLIC_URL,
    backendUrl: env.BACKEND_URL,
    backendCallsAtOnce: env.BACKEND_CALLS_AT_ONCE,
    backendAdapter: env.BACKEND_ADAPTER,
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
      apps: env.OIDC_APPS,
      scopeClaim: env.OIDC_SCOPE_CLAIM,
      scopes: env.OIDC_SCOPES,
      scope: env.OIDC_SIGN_IN_SCOPE,
      claimNames: env.OIDC_CLAIM_NAMES,
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
    logAddresses: env.LOG_ADDRESSES,
    trustProxy: env.TRUST_PROXY ?? false,
    limits: {
      signIn: env.RATE_LIMIT_SIGN_IN,
      graphql: env.RATE_LIMIT_GRAPHQL,
      maxDownloads: env.DOWNLOADS_AT_ONCE,
    },
    corsOrigins: env.CORS_ORIGINS,
    playgroundStaff: env.PLAYGROUND_STAFF,
    shutdownDelaySeconds: env.SHUTDOWN_DELAY_SECONDS,
    portal: env.PORTAL_CONFIG?.portal ?? portalSchema.parse({}),
    folder: env.PORTAL_CONFIG?.folder,
    brandFiles: env.PORTAL_CONFIG?.brandFiles ?? noBrandFiles,
    build: { version, commit: env.COMMIT ?? null },
    warnings: [
      ...slips,
      ...(production ? secretWarnings(env) : []),
      ...(production && isOpenRedis
        ? ['REDIS_URL is not encrypted: use rediss:// unless the network is your own.']
        : []),
    ],
  };
}

/**
 * Reads the configuration as `readConfig` does, and holds the texts of the provider against ours.
 * @throws ConfigError with every problem at once
 */
export async function readCheckedConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): Promise<Config> {
  const problems = await textProblemsOf(environment['PORTAL_CONFIG']);
  try {
    const config = readConfig(environment);
    if (problems.length === 0) return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError([...error.problems, ...problems]);
  }
  throw new ConfigError(problems);
}
