import { z } from 'zod';

/** Treats an empty environment variable as absent. */
const text = z.preprocess((value) => (value === '' ? undefined : value), z.string().optional());
const withDefault = (fallback: string) => text.transform((value) => value ?? fallback);
const flag = text.transform((value) => value === '1' || value === 'true');
const count = (fallback: number) =>
  text.transform((value) => Number(value ?? fallback)).pipe(z.number().int().nonnegative());

const Environment = z.object({
  SANDBOX_PORT: count(4010).pipe(z.number().max(65_535)),
  SANDBOX_URL: text.pipe(z.url().optional()),
  SANDBOX_BANK_URL: text.pipe(z.url().optional()),
  SANDBOX_DATA: withDefault('.data/sandbox'),
  SANDBOX_RESET: flag,
  SANDBOX_SCALE: count(0),
  SANDBOX_MEMBERS: count(0),
  SANDBOX_EMAIL_INVOICE_FEE: count(0),
  SANDBOX_CREATION_SECONDS: count(10),
  DATABASE_URL: text.pipe(z.url().optional()),
  PUBLIC_URL: withDefault('http://localhost:4000').pipe(z.url()),
  SANDBOX_OPEN_ORGANIZATION: withDefault('100303'),
  OIDC_ISSUER: text.pipe(z.url().optional()),
  OIDC_CLIENT_ID: withDefault('ladeportal'),
  OIDC_CLIENT_SECRET: withDefault('sandbox-secret'),
  OIDC_AUDIENCE: withDefault('https://api.ladeportal.example'),
  OIDC_CLAIMS_NAMESPACE: withDefault('https://ladeportal.example/'),
  LOG_LEVEL: withDefault('info').pipe(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
});

/**
 * The configuration of the sandbox.
 *
 * `port` 0 takes any free port. `url` is the sandbox's own public origin (by default, the address it listens on), `bankUrl` that of
 * the bank's pages; `issuer` the OpenID issuer whose tokens the REST backend accepts (by default, the sandbox's own). `data` is the
 * folder of the embedded database, `memory:` for one that is lost at exit and `memory:<file>` for one that starts from an image; both
 * are unused when `databaseUrl` names a PostgreSQL server. `scale` is the number of charging records to add beyond the personas' own,
 * `members` the number of members to add to a company, `emailInvoiceFee` øre with VAT for each invoice by e-mail. `creationSeconds` is
 * how long a new organisation takes until its role is active. `openOrganization` is the one that people may invite themselves to, as
 * members.
 */
export type SandboxConfig = Readonly<ReturnType<typeof readConfig>>;

/**
 * Reads the configuration from an environment and the flags `--reset` and `--records <n>`, which override `SANDBOX_RESET` and
 * `SANDBOX_SCALE`. Throws a `ZodError` that names the invalid variable.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  flags: readonly string[] = [],
) {
  const at = flags.indexOf('--records');
  const records = at === -1 ? environment['SANDBOX_SCALE'] : (flags[at + 1] ?? 'missing');
  const env = Environment.parse({ ...environment, SANDBOX_SCALE: records });
  return {
    port: env.SANDBOX_PORT,
    url: env.SANDBOX_URL,
    bankUrl: env.SANDBOX_BANK_URL,
    data: env.SANDBOX_DATA,
    reset: env.SANDBOX_RESET || flags.includes('--reset'),
    scale: env.SANDBOX_SCALE,
    members: env.SANDBOX_MEMBERS,
    emailInvoiceFee: env.SANDBOX_EMAIL_INVOICE_FEE,
    creationSeconds: env.SANDBOX_CREATION_SECONDS,
    databaseUrl: env.DATABASE_URL,
    publicUrl: env.PUBLIC_URL,
    openOrganization: env.SANDBOX_OPEN_ORGANIZATION,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
    audience: env.OIDC_AUDIENCE,
    claimsNamespace: env.OIDC_CLAIMS_NAMESPACE,
    logLevel: env.LOG_LEVEL,
  };
}

/** The file of the portal's settings, which name the sender of e-mails. Texts are constants, so it is the process's own. */
export const portalSettings = process.env['PORTAL_CONFIG'];
