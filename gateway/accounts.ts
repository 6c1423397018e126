import {
  actsFor,
  organizationAccount,
  personalAccount,
  type Account,
  type OrganizationAccount,
  type PersonalAccount,
} from './domain/account/account.ts';
import { PortalError } from './errors/portal-error.ts';
import type { RoleSession } from './role-session.ts';

/** The accounts that the person of a request may act for. */
export interface Accounts {
  /**
   * The person's own, known without the roles.
   *
   * @throws {PortalError} UNAUTHENTICATED for a request without a person
   */
  readonly personal: () => PersonalAccount;
  /** The account of the active role. */
  readonly active: () => Promise<Account>;
  /** Every account, that of the active role first. */
  readonly all: () => Promise<readonly Account[]>;
  /** The account with this id. A foreign account reads like a missing one: null. */
  readonly byId: (id: string) => Promise<Account | null>;
  /** Whether the active role acts for the account. */
  readonly isActive: (account: Account) => Promise<boolean>;
  /** @throws {PortalError} NOT_FOUND */
  readonly require: (id: string) => Promise<Account>;
  /** @throws {PortalError} NOT_FOUND, also for an organisation's account */
  readonly requirePersonal: (id: string) => Promise<PersonalAccount>;
  /** @throws {PortalError} NOT_FOUND; NO_ACTIVE_ORGANIZATION for the personal account */
  readonly requireOrganization: (id: string) => Promise<OrganizationAccount>;
}

/**
 * @param userId null for a request without a person
 * @param onForeign hears of an account that the person may not act for
 */
export function createAccounts(
  roleSession: RoleSession,
  userId: string | null,
  onForeign: () => void,
): Accounts {
  const accounts: Accounts = {
    personal() {
      if (userId === null) throw new PortalError('UNAUTHENTICATED');
      return personalAccount(userId, roleSession.chosen());
    },
    active: async () => organizationAccount(await roleSession.active()) ?? accounts.personal(),
    async all() {
      const [{ roles }, active] = await Promise.all([roleSession.roles(), accounts.active()]);
      const organizations = roles.flatMap((role) => organizationAccount(role) ?? []);
      const held = [active, accounts.personal(), ...organizations];
      return held.filter(
        (account, index) => held.findIndex(({ id }) => id === account.id) === index,
      );
    },
    async byId(id) {
      const personal = accounts.personal();
      if (id === personal.id) return personal;
      const account = (await accounts.all()).find((each) => each.id === id) ?? null;
      if (account === null) onForeign();
      return account;
    },
    isActive: async (account) => actsFor(await roleSession.active(), account),
    async require(id) {
      const account = await accounts.byId(id);
      if (account === null) throw new PortalError('NOT_FOUND');
      return account;
    },
    async requirePersonal(id) {
      const account = await accounts.require(id);
      if (account.kind !== 'PERSONAL') throw new PortalError('NOT_FOUND');
      return account;
    },
    async requireOrganization(id) {
      const account = await accounts.require(id);
      if (account.kind !== 'ORGANIZATION') throw new PortalError('NO_ACTIVE_ORGANIZATION');
      return account;
    },
  };
  return accounts;
}
