import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, IdentityProvider } from '../identity-provider.ts';
import type { Call } from '../operation.ts';
import { personOf, type Person } from './person.ts';

/** Gives people the chips that the provider has listed under their e-mail address. */
export interface HoldingLinks {
  readonly link: (deps: Deps, caller: Caller, person: Person) => Promise<void>;
}

/** The provider is asked about one person at most this often. */
const RETRY_MS = 60 * 60 * 1000;
const MAX_REMEMBERED = 10_000;

/**
 * A chip follows an address only when the identity provider has verified that it is the person's: what a person types proves nothing.
 * The provider is asked when there is something to give, at registration or when an import or a verification came later.
 */
export function createHoldingLinks(provider: IdentityProvider): HoldingLinks {
  /** When the provider did not confirm the address of a person, oldest first. */
  const unconfirmed = new Map<string, number>();
  const running = new Map<string, Promise<void>>();

  const ask = async ({ db, log, now }: Deps, caller: Caller, email: string) => {
    const verified = await provider.verifiedEmailOf(caller).catch((cause: unknown) => {
      log.warn({ err: cause }, 'the identity provider does not tell a verified e-mail address');
      return null;
    });
    if (verified?.toLowerCase() === email) {
      unconfirmed.delete(caller.subject);
      await give(db, email, caller.subject);
      return;
    }
    unconfirmed.delete(caller.subject);
    unconfirmed.set(caller.subject, now().getTime());
    const [oldest] = unconfirmed.keys();
    if (unconfirmed.size > MAX_REMEMBERED && oldest !== undefined) unconfirmed.delete(oldest);
  };

  return {
    link: async (deps, caller, person) => {
      const askedAt = unconfirmed.get(person.id);
      if (askedAt !== undefined && deps.now().getTime() - askedAt < RETRY_MS) return;
      const email = person.email.toLowerCase();
      if (!(await hasUnlinked(deps.db, email))) return;
      // A page sends several requests at once.
      const asking =
        running.get(person.id) ?? ask(deps, caller, email).finally(() => running.delete(person.id));
      running.set(person.id, asking);
      await asking;
    },
  };
}

async function hasUnlinked(db: Database, email: string): Promise<boolean> {
  const holding = await db
    .selectFrom('holding')
    .select('id')
    .where('email', '=', email)
    .where('person_id', 'is', null)
    .executeTakeFirst();
  return holding !== undefined;
}

async function give(db: Database, email: string, personId: string): Promise<void> {
  await db
    .updateTable('holding')
    .set({ person_id: sql<string>`(select id from person where id = ${personId})` })
    .where('email', '=', email)
    .where('person_id', 'is', null)
    .execute();
}

/** The registered caller, who has the chips of their verified address from now on. Throws `NOT_FOUND`. */
export async function personWithChips({
  deps,
  caller,
  links,
}: Pick<Call, 'deps' | 'caller' | 'links'>): Promise<Person> {
  const person = await personOf({ deps, caller });
  await links.link(deps, caller, person);
  return person;
}
