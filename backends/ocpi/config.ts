import { z } from 'zod';

/** Treats an empty environment variable as absent. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const withDefault = (fallback: string) => text.transform((value) => value ?? fallback);
const port = (fallback: number) =>
  text.transform((value) => Number(value ?? fallback)).pipe(z.int().min(0).max(65_535));
const origin = z.url().transform((url) => url.replace(/\/+$/, ''));

const Environment = z.object({
  OCPI_PORT: port(4031),
  OCPI_PUBLIC_URL: withDefault('http://localhost:4031').pipe(origin),
  OCPI_PORTAL_PORT: port(4030),
  OCPI_PORTAL_HOST: withDefault('127.0.0.1'),
  OCPI_COUNTRY_CODE: withDefault('NO').pipe(z.string().regex(/^[A-Z]{2}$/)),
  OCPI_PARTY_ID: withDefault('LAD').pipe(z.string().regex(/^[A-Z0-9]{3}$/)),
  OCPI_NAME: withDefault('Ladeportal').pipe(z.string().max(100)),
  OCPI_WEBSITE: text.pipe(z.url().optional()),
  OCPI_AMOUNTS: withDefault('operator').pipe(z.enum(['operator', 'hidden'])),
  OCPI_WHITELIST: withDefault('ALLOWED').pipe(
    z.enum(['ALWAYS', 'ALLOWED', 'ALLOWED_OFFLINE', 'NEVER']),
  ),
  OCPI_DATA: withDefault('.data/ocpi'),
  DATABASE_URL: text.pipe(z.url().optional()),
  OIDC_ISSUER: withDefault('http://localhost:4010/identity').pipe(origin),
  OIDC_AUDIENCE: withDefault('https://api.ladeportal.example'),
  LOG_LEVEL: withDefault('info').pipe(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
});

/**
 * The configuration of the service.
 *
 * `port` is where operators call, at `publicUrl` from outside; `portalPort` and `portalHost` where the gateway calls. Port 0 takes any
 * free one. `party` is the provider as an e-mobility service provider. `amounts` decides whether the operators' amounts are passed on
 * or hidden, `whitelist` the value of each pushed token. `data` is the folder of the embedded database, `memory:` for one that is
 * lost at exit; it is unused when `databaseUrl` names a PostgreSQL server. Access tokens are `issuer`'s for `audience`.
 */
export type OcpiConfig = Readonly<ReturnType<typeof readConfig>>;

/** Reads the configuration from an environment. Throws a `ZodError` that names the invalid variable. */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const env = Environment.parse(environment);
  return {
    port: env.OCPI_PORT,
    publicUrl: env.OCPI_PUBLIC_URL,
    portalPort: env.OCPI_PORTAL_PORT,
    portalHost: env.OCPI_PORTAL_HOST,
    party: {
      countryCode: env.OCPI_COUNTRY_CODE,
      partyId: env.OCPI_PARTY_ID,
      name: env.OCPI_NAME,
      website: env.OCPI_WEBSITE,
    },
    amounts: env.OCPI_AMOUNTS,
    whitelist: env.OCPI_WHITELIST,
    data: env.OCPI_DATA,
    databaseUrl: env.DATABASE_URL,
    issuer: env.OIDC_ISSUER,
    audience: env.OIDC_AUDIENCE,
    logLevel: env.LOG_LEVEL,
  };
}
