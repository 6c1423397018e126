import { z } from 'zod/mini';
import { chargingFilterInput, type ChargingFilter } from '../../../../schema/inputs/charging.ts';
import {
  reportChangesInput,
  recipients as recipientsRule,
} from '../../../../schema/inputs/scheduled-report.ts';
import type { Context } from '../../../context.ts';
import type { Account, OrganizationAccount } from '../../../domain/account/account.ts';
import { badInput, parseInput } from '../../../errors/input.ts';
import type { ChargingFilterInput, Resolvers } from '../../../generated/resolvers.ts';
import type { ReportConsent, ScheduledReport } from '../../../generated/wire.ts';
import { FOREIGN_FIELDS } from '../journey.ts';

/** A report as its recipient sees it, by the code that gives access to it. */
export type ReportConsentModel = ReportConsent & { readonly id: string };

const withId = (id: string, consent: ReportConsent): ReportConsentModel => ({ ...consent, id });

const newReport = z.object({ filter: chargingFilterInput, recipients: recipientsRule });

/** @throws {PortalError} BAD_USER_INPUT for a filter that the account does not have */
function requireOwnFields(account: Account, filter: ChargingFilter): void {
  const foreign = FOREIGN_FIELDS[account.kind].filter((field) => filter[field].length > 0);
  if (foreign.length > 0)
    throw badInput(foreign.map((field) => ({ path: `filter.${field}`, code: 'CHOICE_INVALID' })));
}

/** The organisation whose report an input names; null for one of the person's own. */
async function namedOrganization(
  accountId: string | null | undefined,
  { accounts }: Context,
): Promise<OrganizationAccount | null> {
  const account = accountId ? await accounts.require(accountId) : null;
  return account?.kind === 'ORGANIZATION' ? account : null;
}

/** The body of a new report. @throws {PortalError} BAD_USER_INPUT also for a filter that the account does not have */
function parseNewReport(
  account: Account,
  given: Readonly<{ filter?: ChargingFilterInput | null | undefined; recipients: string[] }>,
) {
  const wanted: ChargingFilterInput = given.filter ?? {};
  const parsed = parseInput(newReport, { filter: wanted, recipients: given.recipients });
  requireOwnFields(account, parsed.filter);
  return parsed;
}

/** The account of a report. Null for an organisation that the person no longer acts for, which is no attempt to read another's. */
async function heldAccount(
  { organizationId }: ScheduledReport,
  accounts: Context['accounts'],
): Promise<Account | null> {
  if (organizationId === null) return accounts.personal();
  return (await accounts.all()).find(({ id }) => id === organizationId) ?? null;
}

export const scheduledReportResolvers = {
  Query: {
    async reportConsent(_, { key }, { loaders }) {
      const consent = await loaders.reportConsent(key);
      return consent && withId(key, consent);
    },
  },
  Viewer: {
    scheduledReports: (_, __, { forCustomer, loaders }) => forCustomer(loaders.scheduledReports()),
  },
  Organization: {
    scheduledReports: (organization, _, { loaders }) => loaders.organizationReports(organization),
  },
  ScheduledReport: {
    account: (report, _, { accounts }) => heldAccount(report, accounts),
    // A backend may end a report as late as when it is next due.
    status: async (report, _, { accounts }) =>
      (await heldAccount(report, accounts)) === null ? 'ENDED' : report.status,
  },
  Mutation: {
    async createScheduledReport(_, { input }, context) {
      const { accountId, language, ...given } = input;
      const account = await context.accounts.require(accountId);
      const { filter, recipients } = parseNewReport(account, given);
      const scheduledReport = await context.writes.createScheduledReport(account, {
        language,
        filter,
        recipients,
      });
      return { scheduledReport, viewer: context.requireViewer() };
    },
    async updateScheduledReport(_, { input: { accountId, ...input } }, context) {
      const { id, ...changes } = parseInput(reportChangesInput, input);
      const organization = await namedOrganization(accountId, context);
      if (changes.filter) {
        // The filter of a person's own report does not change (CHARGE-58).
        if (organization === null) throw badInput([{ path: 'filter', code: 'CHOICE_INVALID' }]);
        requireOwnFields(organization, changes.filter);
      }
      return {
        scheduledReport: await context.writes.updateScheduledReport(organization, id, changes),
        viewer: context.requireViewer(),
      };
    },
    async takeOverScheduledReport(_, { input: { accountId, id } }, context) {
      const organization = await context.accounts.requireOrganization(accountId);
      return {
        scheduledReport: await context.writes.takeOverScheduledReport(organization, id),
        viewer: context.requireViewer(),
      };
    },
    async stopScheduledReport(_, { input: { accountId, id } }, context) {
      await context.writes.stopScheduledReport(await namedOrganization(accountId, context), id);
      return { scheduledReportId: id, viewer: context.requireViewer() };
    },
    async resendReportConfirmation(_, { input: { accountId, id, recipientId } }, context) {
      const organization = await namedOrganization(accountId, context);
      return {
        scheduledReport: await context.writes.resendReportConfirmation(
          organization,
          id,
          recipientId,
        ),
        viewer: context.requireViewer(),
      };
    },
    async confirmReportConsent(_, { input: { id } }, { writes }) {
      return { reportConsent: withId(id, await writes.confirmReportConsent(id)) };
    },
    async stopReportConsent(_, { input: { id } }, { writes }) {
      return { reportConsent: withId(id, await writes.stopReportConsent(id)) };
    },
  },
} satisfies Resolvers;
