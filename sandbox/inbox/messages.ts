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

const MAX_LISTED = 200;

/** The address of the inbox of one recipient. */
export const inboxAddress = (to: string): string => `/inbox?to=${encodeURIComponent(to)}`;

/** "Sends" a message: the inbox shows it from `sentAt` on, and nothing leaves the machine. */
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

/** The sent messages, the newest first; with `to`, only those to that address or number. */
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
    .limit(MAX_LISTED);
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
