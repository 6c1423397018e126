import { z } from 'zod/mini';
import { chargingFilterInput } from '../../../../schema/inputs/charging.ts';
import {
  reportChangesInput,
  recipients as recipientsRule,
} from '../../../../schema/inputs/scheduled-report.ts';
import type { Context } from '../../../context.ts';
import type { Account } from '../../../domain/account/account.ts';
import { badInput, parseInput } from '../../../errors/input.ts';
import type { ChargingFilterInput, Resolvers } from '../../../generated/resolvers.ts';
import type { ReportConsent, ScheduledReport } from '../../../generated/wire.ts';
import { FOREIGN_FIELDS } from '../journey.ts';

/** A report as its recipient sees it, by the code that gives access to it. */
export type ReportConsentModel = ReportConsent & { readonly id: string };

const withId = (id: string, consent: ReportConsent): ReportConsentModel => ({ ...consent, id });

const newReport = z.object({ filter: chargingFilterInput, recipients: recipientsRule });

/** The body of a new report. @throws {PortalError} BAD_USER_INPUT also for a filter that the account does not have */
function parseNewReport(
  account: Account,
  given: Readonly<{ filter?: ChargingFilterInput | null | undefined; recipients: string[] }>,
) {
  const wanted: ChargingFilterInput = given.filter ?? {};
  const parsed = parseInput(newReport, { filter: wanted, recipients: given.recipients });
  const foreign = FOREIGN_FIELDS[account.kind].filter((field) => parsed.filter[field].length > 0);
  if (foreign.length > 0)
    throw badInput(foreign.map((field) => ({ path: `filter.${field}`, code: 'CHOICE_INVALID' })));
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
    async updateScheduledReport(_, { input }, { writes, requireViewer }) {
      const { id, ...changes } = parseInput(reportChangesInput, input);
      return {
        scheduledReport: await writes.updateScheduledReport(id, changes),
        viewer: requireViewer(),
      };
    },
    async stopScheduledReport(_, { input: { id } }, { writes, requireViewer }) {
      await writes.stopScheduledReport(id);
      return { scheduledReportId: id, viewer: requireViewer() };
    },
    resendReportConfirmation: async (
      _,
      { input: { id, recipientId } },
      { writes, requireViewer },
    ) => ({
      scheduledReport: await writes.resendReportConfirmation(id, recipientId),
      viewer: requireViewer(),
    }),
    async confirmReportConsent(_, { input: { id } }, { writes }) {
      return { reportConsent: withId(id, await writes.confirmReportConsent(id)) };
    },
    async stopReportConsent(_, { input: { id } }, { writes }) {
      return { reportConsent: withId(id, await writes.stopReportConsent(id)) };
    },
  },
} satisfies Resolvers;
