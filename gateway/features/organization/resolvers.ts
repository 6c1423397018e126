import { z } from 'zod';
import { organizationNumber } from '../../../schema/inputs/organization-number.ts';
import { updateOrganizationInput } from '../../../schema/inputs/organization.ts';
import type { PageQuery } from '../../backend/page.ts';
import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { organizationNumberDisplay, phoneDisplay } from '../../domain/display.ts';
import { payoutStatus, refundHalfYear } from '../../domain/facility/payout.ts';
import { refundPeriodsLoaded } from '../../domain/facility/refund-periods.ts';
import { hasResidents } from '../../domain/facility/residents.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import { nullIfNotFound } from '../../errors/not-found.ts';
import { parseInput, parseInputAsync } from '../../errors/input.ts';
import type { RefundPeriod, Resolvers } from '../../generated/resolvers.ts';
import { countUnreadable } from '../../domain/unreadable.ts';
import { connect, connectWhole } from '../../graphql/connection.ts';
import { requireNotContacts } from './contact.ts';
import { organizationUrlResolvers } from './downloads.ts';
import { ranges } from './ranges.ts';
import { registerOrganization } from './register.ts';

const numberArgument = z.object({ organizationNumber });

type Organization = Awaited<ReturnType<Context['loaders']['organization']>>;

/** Resolves a field of an organisation's record, which is fetched only when such a field is selected. */
const recorded =
  <Key extends keyof Organization>(key: Key) =>
  async (organization: OrganizationAccount, _: unknown, { loaders }: Context) =>
    (await loaders.organization(organization))[key];

/** Resolves a field of the record whose displayed form differs from the stored one. */
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

const classificationOf = async (organization: OrganizationAccount, { loaders }: Context) =>
  organization.organizationClassification ??
  (await loaders.organization(organization)).organizationClassification;

const periodsOf = async (organization: OrganizationAccount, context: Context) =>
  refundPeriodsLoaded(await classificationOf(organization, context));

const byLocation = ({ location }: { readonly location: string | null }) => [location];

async function refundsOf(
  organization: OrganizationAccount,
  chosen: RefundPeriod | null | undefined,
  context: Context,
) {
  const periods = (await periodsOf(organization, context)).filter(
    (period) => !chosen || period === chosen,
  );
  const loading = periods.map((period) => context.loaders.refunds(organization, period));
  const loaded = await Promise.all(loading);
  return {
    refunds: loaded.flatMap((rows) => sortedByName(rows, byLocation)),
    unreadableCount: loaded.reduce((sum, rows) => sum + countUnreadable(rows), 0),
  };
}

export const organizationResolvers = {
  Viewer: {
    async organization(_, __, { accounts }) {
      const account = await accounts.active();
      return account.kind === 'ORGANIZATION' ? account : null;
    },
  },
  Query: {
    async isOrganizationNumberTaken(_, args, { loaders, limitGuess }) {
      const { organizationNumber } = parseInput(numberArgument, args);
      // Counted, so that the provider's customers cannot be found by trying numbers.
      const taken = await limitGuess('organizationNumber', async () => {
        const number = await loaders.organizationNumber(organizationNumber);
        return number?.isTaken === true ? number : null;
      });
      return taken !== null;
    },
  },
  Mutation: {
    registerOrganization,
    async updateOrganization(_, { input }, context) {
      const { accounts, writes } = context;
      const { accountId, ...changes } = await parseInputAsync(updateOrganizationInput, input);
      const organization = await accounts.requireOrganization(accountId);
      await requireNotContacts(context, changes);
      await writes.updateOrganization(organization, changes);
      return { organization };
    },
  },
  Organization: {
    key: ({ id }) => id,
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
    version: recorded('version'),
    refundPeriods: async (organization, _, context) => [
      ...(await periodsOf(organization, context)),
    ],
    refundHalfYears: async (organization, _, context) =>
      (await periodsOf(organization, context)).map((period) => refundHalfYear(period, context.now)),
    previousPayouts: (organization) => organization,
    hasResidents: async (organization, _, context) =>
      hasResidents(await classificationOf(organization, context)),
    unreadable: (organization) => organization,
    ...organizationUrlResolvers.Organization,
  },
  Facility: {
    async locations(organization, args, { loaders }) {
      const { max: maxPageSize } = ranges['Facility.locations.first'];
      const locations = await loaders.chargeLocations(organization);
      const sorted = sortedByName(locations, ({ name }) => [name]);
      const list = { key: ['facility-locations', organization.id], maxPageSize };
      return connectWhole(list, sorted, args, countUnreadable(locations));
    },
    async refunds(organization, { period, ...args }, context) {
      const { max: maxPageSize } = ranges['Facility.refunds.first'];
      const { refunds, unreadableCount } = await refundsOf(organization, period, context);
      const list = { key: ['facility-refunds', organization.id, period], maxPageSize };
      return connectWhole(list, refunds, args, unreadableCount);
    },
    refundSessions: (organization, { refundId, ...args }, { loaders }) =>
      nullIfNotFound(async () => {
        const { page, ...connection } = await connect(
          {
            key: ['refund-sessions', organization.id, refundId],
            maxPageSize: ranges['Facility.refundSessions.first'].max,
            fetchPage: (query: PageQuery) => loaders.refundSessions(organization, refundId, query),
          },
          args,
        );
        const { sessions, revenueNoVat } = page.totals;
        return { ...connection, totalCount: sessions, revenueNoVat };
      }),
  },
  PreviousPayouts: {
    halfYear: (_, __, { now }) => refundHalfYear('PREVIOUS', now),
    payouts: async (organization, _, { loaders }) =>
      sortedByName(await loaders.refunds(organization, 'PREVIOUS'), byLocation),
  },
  Payout: {
    payoutStatus: ({ paidOn }, _, { now }) => payoutStatus('PREVIOUS', paidOn, now),
  },
  Refund: {
    payoutStatus: ({ refundPeriod, paidOn }, _, { now }) => payoutStatus(refundPeriod, paidOn, now),
  },
} satisfies Resolvers;
