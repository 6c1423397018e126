import type { RecordDeps, SandboxDeps } from '../deps.ts';

/** A file that comes with an e-mail. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array;
}

/** An e-mail or SMS to send; `to` is an address or an E.164 number. An SMS has no subject. */
interface NewMessage {
  readonly kind: 'email' | 'sms';
  readonly to: string;
  readonly subject?: string;
  readonly body: string;
  readonly attachments?: readonly Attachment[];
}

/** A sent message; `createdAt` is ISO 8601 in UTC. */
export interface Message {
  readonly id: number;
  readonly kind: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly body: string;
  readonly createdAt: string;
  /** The files that came with it, each at an address of the sandbox. */
  readonly attachments: readonly Readonly<{ name: string; type: string; href: string }>[];
}

const MAX_LISTED = 200;

/** The address of the inbox of one recipient. */
export const inboxAddress = (to: string): string => `/inbox?to=${encodeURIComponent(to)}`;

/** "Sends" a message: the inbox shows it from `sentAt` on, and nothing leaves the machine. */
export async function sendMessage(
  { db, clock }: RecordDeps,
  { kind, to, subject, body, attachments = [] }: NewMessage,
  sentAt = clock.now(),
): Promise<void> {
  const { id } = await db
    .insertInto('message')
    .values({ kind, recipient: to, subject: subject ?? null, body, created_at: sentAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (attachments.length === 0) return;
  await db
    .insertInto('message_attachment')
    .values(attachments.map((file, position) => ({ message_id: id, position, ...file })))
    .execute();
}

/** The file of a message. Undefined when there is none. */
export function attachmentOf(
  { db }: Pick<SandboxDeps, 'db'>,
  messageId: number,
  position: number,
): Promise<Attachment | undefined> {
  return db
    .selectFrom('message_attachment')
    .select(['name', 'type', 'content'])
    .where('message_id', '=', messageId)
    .where('position', '=', position)
    .executeTakeFirst();
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
  const ids = rows.map(({ id }) => id);
  const files =
    ids.length === 0
      ? []
      : await db
          .selectFrom('message_attachment')
          .select(['message_id', 'position', 'name', 'type'])
          .where('message_id', 'in', ids)
          .orderBy('position')
          .execute();
  return rows.map(({ recipient: to, created_at: createdAt, ...row }) => ({
    ...row,
    to,
    createdAt: createdAt.toISOString(),
    attachments: files
      .filter(({ message_id: id }) => id === row.id)
      .map(({ position, name, type }) => ({
        ...{ name, type },
        href: `/inbox/messages/${row.id}/attachments/${position}`,
      })),
  }));
}
