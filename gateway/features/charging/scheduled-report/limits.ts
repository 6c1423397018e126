import { z } from 'zod';
import { normalizeEmail } from '../../../../schema/inputs/email.ts';
import { chargingFilterInput } from '../../../../schema/inputs/charging.ts';
import { isWithin } from '../../../../schema/inputs/report-filter.ts';
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
const Report = z.object({ id: z.string(), accountId: z.string().nullish() });
const changeArgs = z.object({ input: Report.extend({ filter: z.unknown().optional() }) });
const resendArgs = z.object({ input: Report.extend({ recipientId: z.string() }) });

const addressed = (args: unknown): readonly Recipient[] =>
  recipientsArgs.parse(args).input.recipients.map((email, index) => ({
    path: `recipients.${index}`,
    address: normalizeEmail(email),
  }));

/** The report as it is before the write. */
async function known({ accounts, loaders }: Context, { id, accountId }: z.infer<typeof Report>) {
  const account = accountId ? await accounts.require(accountId) : null;
  const reports =
    account?.kind === 'ORGANIZATION'
      ? await loaders.organizationReports(account)
      : await loaders.scheduledReports();
  return reports?.find((report) => report.id === id);
}

/** The states of those whom a wider filter asks again. */
const ASKED: ReadonlySet<unknown> = new Set([null, 'CONFIRMED', 'UNCONFIRMED']);

const create: WriteRow = {
  limits: LINKS,
  givenBackAfter: ['REPORT_LIMIT'],
  recipients: (args) => Promise.resolve(addressed(args)),
};

const update: WriteRow = {
  limits: LINKS,
  givenBackAfter: ['REPORT_ENDED'],
  async recipients(args, context) {
    const { filter, ...report } = changeArgs.parse(args).input;
    const before = await known(context, report);
    const wanted = chargingFilterInput.safeParse(filter ?? before?.filter);
    const isWider = before && wanted.success && !isWithin(wanted.data, before.filter);
    const stay = (before?.recipients ?? []).filter(({ status }) => !(isWider && ASKED.has(status)));
    const emails = new Set(stay.map(({ email }) => email.toLowerCase()));
    return addressed(args).filter(({ address }) => !emails.has(address.toLowerCase()));
  },
};

const resend: WriteRow = {
  limits: LINKS,
  async recipients(args, context) {
    const { recipientId, ...report } = resendArgs.parse(args).input;
    const { recipients = [] } = (await known(context, report)) ?? {};
    const recipient = recipients.find((one) => one.id === recipientId);
    return recipient ? [{ path: 'recipientId', address: recipient.email }] : [];
  },
};

export const limits = {
  createScheduledReport: create,
  updateScheduledReport: update,
  resendReportConfirmation: resend,
  stopScheduledReport: NONE,
  takeOverScheduledReport: NONE,
  // A link can be guessed.
  confirmReportConsent: byCaller('report-guesses', 30, TEN_MINUTES),
  stopReportConsent: byCaller('report-guesses', 30, TEN_MINUTES),
} satisfies Readonly<Record<string, WriteRow>>;
