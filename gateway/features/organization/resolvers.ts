import { z } from 'zod';
import { organizationNumber } from '../../../schema/inputs/organization-number.ts';
import { updateOrganizationInput } from '../../../schema/inputs/organization.ts';
import type { Refund } from '../../backend/organization.ts';
import type { PageQuery } from '../../backend/page.ts';
import type { Context } from '../../context.ts';
import type { OrganizationAccount } from '../../domain/account/account.ts';
import { organizationNumberDisplay, phoneDisplay } from '../../domain/display.ts';
import {
  canBePaid,
  isInSettlement,
  nextPayout,
  payoutStatus,
  refundHalfYear,
} from '../../domain/facility/payout.ts';
import { refundPeriodsLoaded } from '../../domain/facility/refund-periods.ts';
import { hasResidents } from '../../domain/facility/residents.ts';
import { sortedByName } from '../../domain/natural-order.ts';
import { isNotFound, nullIfNotFound } from '../../errors/not-found.ts';
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
  const record = await context.loaders.organization(organization).catch((error: unknown) => {
    // An organisation that is gone is missing as a whole.
    if (isNotFound(error)) throw error;
    return null;
  });
  if (typeof record?.name === 'string') return record.name;
  const { roles } = await context.roleSession.roles();
  const role = roles.find(({ organizationId }) => organizationId === organization.id);
  return role?.organizationName ?? record?.organizationNumber ?? organization.id;
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

/** Whether a row may have a payout: there is none of 0, and a negative share has one only once the backend tells its day. */
const hasPayout = (refund: Refund) =>
  canBePaid(refund) && (refund.paidOn !== null || (refund.distribution ?? 1) > 0);

/** The fields of a share and its payout that a backend may leave out, or that are none without anything to pay. */
const payoutFields = {
  sharePeriods: ({ sharePeriods }: Refund) => (sharePeriods.length > 0 ? sharePeriods : null),
  isInSettlement,
  vatPercentage: ({ vatPercentage }: Refund) => vatPercentage ?? null,
  paidOn: (refund: Refund) => (hasPayout(refund) ? refund.paidOn : null),
  payoutReference: (refund: Refund) =>
    hasPayout(refund) ? (refund.payoutReference ?? null) : null,
};

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
    refundHalfYears: async (organization, _, context) =>
      (await periodsOf(organization, context)).map((period) => refundHalfYear(period, context.now)),
    previousPayouts: (organization) => organization,
    async nextPayout(organization, _, { loaders, now }) {
      const [current, previous] = await Promise.all([
        loaders.refunds(organization, 'CURRENT'),
        loaders.refunds(organization, 'PREVIOUS'),
      ]);
      const unreadableCount = countUnreadable(current) + countUnreadable(previous);
      return nextPayout({ current, previous, unreadableCount }, now);
    },
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
      const list = { owner: organization, key: ['facility-locations'], maxPageSize };
      return connectWhole(list, sorted, args, countUnreadable(locations));
    },
    async refunds(organization, { period, ...args }, context) {
      const { max: maxPageSize } = ranges['Facility.refunds.first'];
      const { refunds, unreadableCount } = await refundsOf(organization, period, context);
      const list = { owner: organization, key: ['facility-refunds', period], maxPageSize };
      return connectWhole(list, refunds, args, unreadableCount);
    },
    refundSessions: (organization, { refundId, ...args }, { loaders }) =>
      nullIfNotFound(async () => {
        const { page, ...connection } = await connect(
          {
            owner: organization,
            key: ['refund-sessions', refundId],
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
    ...payoutFields,
    payoutStatus: (payout, _, { now }) => payoutStatus('PREVIOUS', payout, now),
  },
  Refund: {
    ...payoutFields,
    payoutStatus: (refund, _, { now }) => payoutStatus(refund.refundPeriod, refund, now),
  },
} satisfies Resolvers;
