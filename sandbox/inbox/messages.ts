import type { SandboxDeps } from '../deps.ts';

/** An e-mail or SMS to send; `to` is an address or an E.164 number. An SMS has no subject. */
interface NewMessage {
  readonly kind: 'email' | 'sms';
  readonly to: string;
  readonly subject?: string;
  readonly body: string;
}

/** A message that was sent; `createdAt` is ISO 8601 in UTC. */
export interface Message {
  readonly id: number;
  readonly kind: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly createdAt: string;
}

/** How many messages are listed at most. */
const LISTED = 200;

/** "Sends" a message: it can be read in the inbox from `sentAt` on, and goes nowhere else. */
export async function sendMessage(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  message: NewMessage,
  sentAt = clock.now(),
): Promise<void> {
  await db
    .insertInto('message')
    .values({
      kind: message.kind,
      recipient: message.to,
      subject: message.subject ?? null,
      body: message.body,
      created_at: sentAt,
    })
    .execute();
}

/** What was sent, the newest first; with `to`, only to that address or number. */
export async function listMessages(
  { db, clock }: Pick<SandboxDeps, 'db' | 'clock'>,
  to: string | undefined,
): Promise<readonly Message[]> {
  const all = db
    .selectFrom('message')
    .selectAll()
    .where('created_at', '<=', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED);
  const rows = await (to === undefined ? all : all.where('recipient', '=', to)).execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    body: row.body,
    createdAt: row.created_at.toISOString(),
  }));
}
