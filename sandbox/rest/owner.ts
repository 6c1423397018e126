import type { SandboxDeps } from '../deps.ts';
import { mustAdminister } from './access.ts';
import type { Call } from './operation.ts';
import { mustBeRegistered } from './person.ts';

/** Whose invoices and exports they are: a person's, or an organisation's. */
export type Payer = { readonly user_id: string } | { readonly organization_id: string };

type Asking = Pick<Call<unknown>, 'userId' | 'organizationId'> & {
  readonly deps: Pick<SandboxDeps, 'db' | 'clock'>;
};

/** The person who asks. Throws `NOT_FOUND` unless they are registered. */
export async function oneself({ deps, userId }: Asking): Promise<Payer> {
  await mustBeRegistered(deps.db, userId);
  return { user_id: userId };
}

/** The organisation that the path names. Throws `NOT_FOUND` unless the person administers it. */
export async function theOrganization({ deps, userId, organizationId }: Asking): Promise<Payer> {
  return { organization_id: await mustAdminister(deps, userId, organizationId) };
}
