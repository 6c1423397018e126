import { randomBytes } from 'node:crypto';
import { codeDigest } from '../../code-digest.ts';
import type { SandboxDeps } from '../../deps.ts';
import { sendMessage } from '../../inbox/messages.ts';
import { fullName, personOf, type Person } from '../person.ts';
import { notFound, Problem } from '../problem.ts';
import { verifiedEmail } from '../verification/email.ts';
import {
  CONFIRM_REPORT_MAIL,
  RECIPIENTS_ADDED_MAIL,
  REPORT_CHANGED_MAIL,
  REPORT_WIDENED_MAIL,
} from './mails.ts';
import { nameOf, recipientsOf, selectionOf, type RecipientRow, type ReportRow } from './view.ts';

const PURPOSE = 'report';
const OPEN_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const RESEND_AFTER_MS = 60_000;

const newId = () => randomBytes(12).toString('hex');
const digestOf = (code: string) => codeDigest(PURPOSE, code);

/** The stored form of a code, for fresh data with known ones. */
export const reportCodeDigest = digestOf;

/** Creates a link to a recipient's page, of 192 random bits, beside those in earlier e-mails. */
export async function createLink(
  { db, config }: Pick<SandboxDeps, 'db' | 'config'>,
  recipientId: string,
): Promise<string> {
  const code = randomBytes(24).toString('base64url');
  await db
    .insertInto('report_link')
    .values({ code_digest: digestOf(code), recipient_id: recipientId })
    .execute();
  return `${config.publicUrl}/report/${code}`;
}

/** Asks a recipient to confirm, in the name of the owner. Earlier links stop working. */
async function ask(
  deps: SandboxDeps,
  report: ReportRow,
  recipient: Pick<RecipientRow, 'id' | 'email'>,
  texts = CONFIRM_REPORT_MAIL,
): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const until = new Date(now.getTime() + OPEN_FOR_MS);
  await db.deleteFrom('report_link').where('recipient_id', '=', recipient.id).execute();
  await db
    .updateTable('report_recipient')
    .set({ sent_at: now, expires_at: until })
    .where('id', '=', recipient.id)
    .execute();
  const facts = {
    person: fullName(await personOf(deps, report.user_id)),
    organization: await nameOf(db, report.organization_id),
    selection: selectionOf(report.filter),
    link: await createLink(deps, recipient.id),
  };
  const mail = texts[report.language](facts, until);
  await sendMessage(deps, { kind: 'email', to: recipient.email, ...mail });
}

/**
 * Makes these the recipients of a report. One who stays keeps their state; a new one, or one who was taken off before, is asked to confirm,
 * except the person at their own verified address, and one who has stopped the report. The person is told of new ones, in case it was
 * someone else.
 *
 * @returns the new ones
 */
export async function setRecipients(
  deps: SandboxDeps,
  report: ReportRow,
  person: Person,
  emails: readonly string[],
): Promise<readonly string[]> {
  const { db, clock } = deps;
  const known = await db
    .selectFrom('report_recipient')
    .selectAll()
    .where('report_id', '=', report.id)
    .execute();
  const own = (await verifiedEmail(deps, person.id))?.toLowerCase();
  const kept: string[] = [];
  const added: string[] = [];
  for (const [position, email] of emails.entries()) {
    const before = known.find((one) => one.email.toLowerCase() === email.toLowerCase());
    const id = before?.id ?? newId();
    kept.push(id);
    const stays = before !== undefined && (before.is_listed || before.stopped_at !== null);
    const confirmed_at = email.toLowerCase() === own ? clock.now() : null;
    if (before)
      await db
        .updateTable('report_recipient')
        .set({ position, is_listed: true, ...(!stays && { confirmed_at }) })
        .where('id', '=', id)
        .execute();
    else
      await db
        .insertInto('report_recipient')
        .values({
          ...{ id, report_id: report.id, email, position, confirmed_at },
          stopped_at: null,
          sent_at: null,
          expires_at: null,
        })
        .execute();
    if (stays) continue;
    added.push(email);
    if (confirmed_at === null) await ask(deps, report, { id, email: before?.email ?? email });
  }
  await db
    .updateTable('report_recipient')
    .set({ is_listed: false })
    .where('report_id', '=', report.id)
    .where('id', 'not in', kept)
    .execute();
  if (added.length === 0) return added;
  const mail = RECIPIENTS_ADDED_MAIL[person.language](
    await nameOf(db, report.organization_id),
    added,
  );
  await sendMessage(deps, { kind: 'email', to: person.email, ...mail });
  return added;
}

/**
 * Asks those again who have confirmed a narrower report, or have an open link to it (CHARGE-78): until they confirm they get nothing. Not
 * the person who has changed it, at their own verified address, and not those who were asked just now.
 */
export async function askForWider(
  deps: SandboxDeps,
  report: ReportRow,
  person: Person,
  justAsked: readonly string[],
): Promise<void> {
  const { db, clock } = deps;
  const own = (await verifiedEmail(deps, person.id))?.toLowerCase();
  for (const recipient of await recipientsOf(db, report.id)) {
    const { email, stopped_at, confirmed_at, expires_at } = recipient;
    const isOpen = expires_at !== null && expires_at > clock.now();
    if (stopped_at !== null || (confirmed_at === null && !isOpen)) continue;
    if (email.toLowerCase() === own || justAsked.includes(email)) continue;
    await db
      .updateTable('report_recipient')
      .set({ confirmed_at: null })
      .where('id', '=', recipient.id)
      .execute();
    const texts = confirmed_at === null ? CONFIRM_REPORT_MAIL : REPORT_WIDENED_MAIL;
    await ask(deps, report, recipient, texts);
  }
}

/** Tells the owner of a report what another administrator has done to it. */
export async function tellOwner(
  deps: SandboxDeps,
  report: ReportRow,
  person: Person,
  change: Parameters<(typeof REPORT_CHANGED_MAIL)['no']>[0]['change'],
): Promise<void> {
  const owner = await deps.db
    .selectFrom('app_user')
    .select(['email', 'language'])
    .where('id', '=', report.user_id)
    .where('id', '<>', person.id)
    .where('status', '<>', 'DELETED')
    .executeTakeFirst();
  if (!owner) return;
  const mail = REPORT_CHANGED_MAIL[owner.language]({
    person: fullName(person),
    organization: await nameOf(deps.db, report.organization_id),
    change,
  });
  await sendMessage(deps, { kind: 'email', to: owner.email, ...mail });
}

/** Asks a recipient of the report again, unless they have answered. Throws `NOT_FOUND` and `TOO_MANY_REQUESTS`. */
export async function askAgain(
  deps: SandboxDeps,
  report: ReportRow,
  recipientId: string,
): Promise<void> {
  const recipient = await deps.db
    .selectFrom('report_recipient')
    .selectAll()
    .where('report_id', '=', report.id)
    .where('id', '=', recipientId)
    .where('is_listed', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!recipient) throw notFound();
  if (recipient.confirmed_at !== null || recipient.stopped_at !== null) return;
  const next = (recipient.sent_at?.getTime() ?? 0) + RESEND_AFTER_MS;
  if (deps.clock.now().getTime() < next)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'A link was sent less than a minute ago');
  await ask(deps, report, recipient);
}

/** The recipient of a link, locked. Throws `NOT_FOUND`, also for one who was taken off the list and has not stopped the report. */
export async function recipientOfLink(
  { db }: Pick<SandboxDeps, 'db'>,
  code: string,
): Promise<RecipientRow> {
  const found = await db
    .selectFrom('report_recipient')
    .selectAll()
    .where('id', '=', (is) =>
      is.selectFrom('report_link').select('recipient_id').where('code_digest', '=', digestOf(code)),
    )
    .forUpdate()
    .executeTakeFirst();
  if (!found || (!found.is_listed && found.stopped_at === null)) throw notFound();
  return found;
}
