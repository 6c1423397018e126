import { z } from 'zod';
import { normalizeEmail } from '../../../../schema/inputs/email.ts';
import type { Context } from '../../../context.ts';
import {
  byCaller,
  DAY,
  HOUR,
  NONE,
  TEN_MINUTES,
  type Recipient,
  type WriteLimit,
  type WriteRow,
} from '../../../graphql/write-limit.ts';

/** Every link to confirm is an e-mail to a person who may be a stranger, and counts. */
const LINKS: readonly WriteLimit[] = [
  { name: 'report-links', by: 'CALLER', most: 30, seconds: HOUR },
  { name: 'report-links', by: 'RECIPIENT', most: 10, seconds: HOUR },
  { name: 'report-links-day', by: 'RECIPIENT', most: 20, seconds: DAY },
];

const recipientsArgs = z.object({ input: z.object({ recipients: z.array(z.string()) }) });
const changeArgs = z.object({ input: z.object({ id: z.string() }) });
const resendArgs = z.object({ input: z.object({ id: z.string(), recipientId: z.string() }) });

const addressed = (args: unknown): readonly Recipient[] =>
  recipientsArgs.parse(args).input.recipients.map((email, index) => ({
    path: `recipients.${index}`,
    address: normalizeEmail(email),
  }));

/** The recipients that a report has already. */
async function known({ loaders }: Context, id: string) {
  const reports = await loaders.scheduledReports();
  return reports.find((report) => report.id === id)?.recipients ?? [];
}

const create: WriteRow = {
  limits: LINKS,
  givenBackAfter: ['REPORT_LIMIT'],
  recipients: (args) => Promise.resolve(addressed(args)),
};

const update: WriteRow = {
  limits: LINKS,
  givenBackAfter: ['REPORT_ENDED'],
  async recipients(args, context) {
    const before = await known(context, changeArgs.parse(args).input.id);
    const emails = new Set(before.map(({ email }) => email.toLowerCase()));
    return addressed(args).filter(({ address }) => !emails.has(address.toLowerCase()));
  },
};

const resend: WriteRow = {
  limits: LINKS,
  async recipients(args, context) {
    const { id, recipientId } = resendArgs.parse(args).input;
    const recipient = (await known(context, id)).find((one) => one.id === recipientId);
    return recipient ? [{ path: 'recipientId', address: recipient.email }] : [];
  },
};

export const limits = {
  createScheduledReport: create,
  updateScheduledReport: update,
  resendReportConfirmation: resend,
  stopScheduledReport: NONE,
  // A link can be guessed.
  confirmReportConsent: byCaller('report-guesses', 30, TEN_MINUTES),
  stopReportConsent: byCaller('report-guesses', 30, TEN_MINUTES),
} satisfies Readonly<Record<string, WriteRow>>;
