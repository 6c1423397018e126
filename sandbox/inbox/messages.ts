import type { SandboxDeps } from '../deps.ts';

/** An e-mail or SMS to send; `to` is an address or an E.164 number. An SMS has no subject. */
interface NewMessage {
  readonly kind: 'email' | 'sms';
  readonly to: string;
  readonly subject?: string;
  readonly body: string;
}

/** A sent message; `createdAt` is ISO 8601 in UTC. */
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
  { kind, to, subject, body }: NewMessage,
  sentAt = clock.now(),
): Promise<void> {
  await db
    .insertInto('message')
    .values({ kind, recipient: to, subject: subject ?? null, body, created_at: sentAt })
    .execute();
}

/** The sent messages, newest first; with `to`, only those to that address or number. */
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
  return rows.map(({ recipient: to, created_at: createdAt, ...row }) => ({
    ...row,
    to,
    createdAt: createdAt.toISOString(),
  }));
}
