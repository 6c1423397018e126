import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import type { AuditKind, StoredChange } from '../../db/tables-customers.ts';
import type { Clock } from '../../deps.ts';
import { changesOf, type Fact } from './changes.ts';

/**
 * A thing or a person that an act is about, the kind of the event where it is not that of the act, and what changed: nothing in an empty
 * list, which makes no event.
 */
export type Subject = Readonly<{
  text?: string | null;
  userId?: string | null;
  kind?: AuditKind;
  changes?: readonly StoredChange[];
}>;

/** A write of a person. */
export interface Write {
  readonly db: Database;
  readonly clock: Pick<Clock, 'now'>;
  readonly userId: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The organisation of an act, where its path does not name it, and the subjects: one event for each. */
export type About = Readonly<{ organizationId?: string; subjects: readonly Subject[] }>;

type Maybe<Value> = Value | Promise<Value>;

/** An act that the log has. `follow` is called before the write, and its result after it, with the answer. */
export interface Act {
  readonly kind: AuditKind;
  readonly follow: (write: Write) => Maybe<(reply: unknown) => Maybe<About>>;
}

/** An act that is read off its answer, or off what it made. */
export const afterwards = (
  kind: AuditKind,
  about: (write: Write, reply: unknown) => Maybe<About>,
): Act => ({ kind, follow: (write) => (reply) => about(write, reply) });

/** An act that removes what it is about. */
export const beforehand = (kind: AuditKind, about: (write: Write) => Maybe<About>): Act => ({
  kind,
  follow: async (write) => {
    const found = await about(write);
    return () => found;
  },
});

type Thing = Omit<Subject, 'changes'> & Readonly<{ key: string; facts: readonly Fact[] }>;

/** An act that changes facts of things: an event for each that it changed, with the values before and after. */
export const compared = (
  kind: AuditKind,
  read: (write: Write) => Maybe<readonly Thing[]>,
  organizationOf: (write: Write) => Maybe<string | undefined> = () => undefined,
): Act => ({
  kind,
  follow: async (write) => {
    const before = await read(write);
    const organizationId = await organizationOf(write);
    return async () => ({
      ...(organizationId !== undefined && { organizationId }),
      subjects: (await read(write)).map(({ key, facts, ...subject }) => ({
        ...subject,
        changes: changesOf(before.find((one) => one.key === key)?.facts ?? [], facts),
      })),
    });
  },
});

const Id = z.string().regex(/^[\w-]{1,100}$/);

/** An id of the path as it can be in the database, otherwise one that is not. */
export const idIn = ({ params }: Write, name: string): string =>
  Id.safeParse(params[name]).data ?? '';

/** A numeric id of the path. */
export const numberIn = (write: Write, name: string): number =>
  z.coerce.number().int().safeParse(idIn(write, name)).data ?? 0;

/** The ids of a list that can be in the database. */
export const possibleIds = (ids: readonly string[]): string[] =>
  ids.filter((id) => Id.safeParse(id).success);
