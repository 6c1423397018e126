import { updateOrganizationInput } from '../../../schema/inputs/organization.ts';
import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account.ts';
import { organizationNumberDisplay, phoneDisplay } from '../../domain/display.ts';
import { refundPeriodsLoaded } from '../../domain/refund-periods.ts';
import { parseInput } from '../../errors/input.ts';
import type { Resolvers } from '../../generated/resolvers.ts';
import { unreadableIn } from '../../domain/unreadable.ts';
import { organizationUrlResolvers } from './downloads.ts';

type Organization = Awaited<ReturnType<Context['loaders']['organization']>>;

/** Resolves a field of an organisation's record, which is fetched only when such a field is selected. */
const recorded =
  <Key extends keyof Organization>(key: Key) =>
  async (organization: OrganizationAccount, _: unknown, { loaders }: Context) =>
    (await loaders.organization(organization))[key];

/** Resolves a field of the record that is displayed otherwise than it is stored. */
const displayed =
  (key: 'organizationNumber' | 'phone', display: (stored: string) => string) =>
  async (organization: OrganizationAccount, _: unknown, { loaders }: Context) => {
    const stored = (await loaders.organization(organization))[key];
    return stored === null ? null : display(stored);
  };

async function nameOf(organization: OrganizationAccount, _: unknown, context: Context) {
  const { name, organizationNumber } = await context.loaders.organization(organization);
  if (name !== null) return name;
  const { roles } = await context.roleSession.roles();
  const role = roles.find(({ organizationId }) => organizationId === organization.id);
  return role?.organizationName ?? organizationNumber ?? organization.id;
}

async function periodsOf(organization: OrganizationAccount, { loaders }: Context) {
  return refundPeriodsLoaded(
    organization.organizationClassification ??
      (await loaders.organization(organization)).organizationClassification,
  );
}

export const organizationResolvers = {
  Viewer: {
    async organization(_, __, { accounts }) {
      const account = await accounts.active();
      return account.kind === 'ORGANIZATION' ? account : null;
    },
  },
  Mutation: {
    async updateOrganization(_, { input }, { accounts, writes }) {
      const { accountId, ...changes } = parseInput(updateOrganizationInput, input);
      const organization = await accounts.requireOrganization(accountId);
      await writes.updateOrganization(organization, changes);
      return { organization };
    },
  },
  Organization: {
    name: nameOf,
    email: recorded('email'),
    organizationClassification: recorded('organizationClassification'),
    organizationNumber: displayed('organizationNumber', organizationNumberDisplay),
    phone: displayed('phone', phoneDisplay),
    companyPublic: async (organization, _, { loaders }) =>
      (await loaders.organization(organization)).companyPublic ?? false,
    ehfNumber: recorded('ehfNumber'),
    invoiceEmail: recorded('invoiceEmail'),
    invoiceReference: recorded('invoiceReference'),
    businessAddress: recorded('businessAddress'),
    invoiceAddress: recorded('invoiceAddress'),
    chargeLocations: (organization, _, { loaders }) => loaders.chargeLocations(organization),
    refundPeriods: async (organization, _, context) => [
      ...(await periodsOf(organization, context)),
    ],
    async refunds(organization, _, context) {
      const periods = await periodsOf(organization, context);
      const refunds = periods.map((period) => context.loaders.refunds(organization, period));
      return (await Promise.all(refunds)).flat();
    },
    unreadable: (organization) => organization,
    ...organizationUrlResolvers.Organization,
  },
  OrganizationUnreadable: {
    chargeLocations: (organization, _, { loaders }) =>
      unreadableIn(loaders.chargeLocations(organization)),
  },
} satisfies Resolvers;
