import { z } from 'zod';
import { ConfigError } from '../../gateway/config.ts';
import { loadAdapter } from '../../gateway/load-adapter.ts';
import { operations } from './document.ts';
import type { Backend } from './exchange.ts';
import { bodyAt, knownIds } from './known-ids.ts';
import type { ContractAccount, Target } from './target.ts';

const Environment = z.object({
  BACKEND_ADAPTER: z.string().min(1).optional(),
  CONTRACT_URL: z.url().transform((url) => url.replace(/\/+$/, '')),
  CONTRACT_TOKEN: z.string().min(1),
  CONTRACT_ORGANIZATION_TOKEN: z.string().min(1).optional(),
  CONTRACT_ORGANIZATION_ID: z.string().min(1).optional(),
  CONTRACT_IDS: z
    .string()
    .default('')
    .transform((text) =>
      Object.fromEntries(
        Array.from(text.matchAll(/(\w+)=(\S+)/g), ([, name = '', id = '']) => [name, id]),
      ),
    ),
  CONTRACT_WRITES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((id) => id !== '')),
});

/** The environment variables of `npm run contract`. */
export const USAGE = `Set CONTRACT_URL to the address of the backend, without version segment, and CONTRACT_TOKEN to an access token of a
person who has charged. Optional:
  BACKEND_ADAPTER              the module that maps a backend that differs, as the gateway has it
  CONTRACT_ORGANIZATION_TOKEN  the token of an administrator, for the operations of an organisation
  CONTRACT_ORGANIZATION_ID     that organisation; otherwise the first of the administrator's roles
  CONTRACT_IDS                 ids that no list gives: "paymentId=… projectCode=…"
  CONTRACT_WRITES              the operations that may write to this backend, by operationId: "updateMe, payMyInvoice"
Arguments after -- are the only operations to try: npm run contract -- getMe getMyRoles`;

const Roles = z.array(z.looseObject({ organizationId: z.string().nullish() }));

/** The first organisation that the person has a role in. */
async function firstOrganization(backend: Backend, token: string): Promise<string | undefined> {
  const roles = Roles.safeParse(await bodyAt(backend, token, '/v1/users/me/roles'));
  return roles.data?.find(({ organizationId }) => organizationId)?.organizationId ?? undefined;
}

/**
 * The backend that the environment names, and the writes that it allows. Prints the problem and returns null when the environment
 * names none.
 */
export async function readTarget(
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<{ target: Target; allowedWrites: readonly string[] } | null> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    print(USAGE);
    return null;
  }
  const env = parsed.data;
  const writes = operations.filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const unknown = env.CONTRACT_WRITES.filter((id) => !writes.includes(id));
  if (unknown.length > 0) {
    print(`CONTRACT_WRITES names ${unknown.join(', ')}, which no operation that writes is called.`);
    return null;
  }
  try {
    return { target: await openTarget(env), allowedWrites: env.CONTRACT_WRITES };
  } catch (cause) {
    if (cause instanceof ConfigError) {
      cause.problems.forEach(print);
      return null;
    }
    print(`${env.CONTRACT_URL} cannot be reached: ${cause instanceof Error ? cause.message : ''}`);
    return null;
  }
}

async function openTarget(env: z.output<typeof Environment>): Promise<Target> {
  const { CONTRACT_TOKEN: token, CONTRACT_IDS: given, BACKEND_ADAPTER: path } = env;
  const adapter = path === undefined ? undefined : await loadAdapter(path);
  const backend: Backend = { baseUrl: env.CONTRACT_URL, adapter };
  const its = await organizationAccount(env, backend);
  // An invitation is read by its id, without an account.
  const { invitationId } = its.ids;
  const found = await knownIds(backend, token, '/v1/users/me');
  return {
    ...backend,
    mine: { token, ids: { ...found, ...(invitationId && { invitationId }), ...given } },
    its,
    personaToken: () => Promise.reject(new Error('Only the sandbox has personas')),
  };
}

/** The account of the organisation; without ids when the organisation is unknown. */
async function organizationAccount(
  env: z.output<typeof Environment>,
  backend: Backend,
): Promise<ContractAccount> {
  const token = env.CONTRACT_ORGANIZATION_TOKEN ?? env.CONTRACT_TOKEN;
  const organizationId = env.CONTRACT_ORGANIZATION_ID ?? (await firstOrganization(backend, token));
  if (organizationId === undefined) return { token, ids: {} };
  const found = await knownIds(
    backend,
    token,
    '/v1/organizations/{organizationId}',
    organizationId,
  );
  return { token, ids: { ...found, organizationId, ...env.CONTRACT_IDS } };
}
