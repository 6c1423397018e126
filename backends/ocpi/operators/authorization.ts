import { createHash, randomBytes } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { Database } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { OcpiRefusal, STATUS } from './answer.ts';
import { callerOf, setCaller, type Connection } from './caller.ts';

/** A new credentials token: 32 random bytes, printable. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a token by which an operator calls us. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

/** The `Authorization` header of a request to an operator. */
export function authorization({
  their_token,
  encodes_tokens,
}: Pick<Connection, 'their_token' | 'encodes_tokens'>): string {
  if (their_token === null) throw new Error('The connection has no token of the operator');
  return `Token ${encodes_tokens ? Buffer.from(their_token).toString('base64') : their_token}`;
}

/** The text after `Token`, or its decoded form. Undefined when it is not one that encoding gives. */
function presented(req: Request, isEncoded: boolean): string | undefined {
  const text = /^Token ([\x21-\x7e]+)$/i.exec(req.headers.authorization ?? '')?.[1];
  if (text === undefined || !isEncoded) return text;
  const decoded = Buffer.from(text, 'base64');
  return decoded.toString('base64') === text ? decoded.toString() : undefined;
}

/** The credentials token of a request whose caller is known. */
export function tokenOf(req: Request, { encodes_tokens }: Connection): string {
  return presented(req, encodes_tokens) ?? '';
}

const unauthorized = () =>
  new OcpiRefusal(401, STATUS.clientError, 'A valid credentials token is needed');

/** Finds the connection by the hash of the token, so that no comparison takes longer for a better guess; in the form of that connection. */
async function findCaller(db: Database, req: Request): Promise<Connection | undefined> {
  const hashOf = (isEncoded: boolean) => hashToken(presented(req, isEncoded) ?? '');
  const rows = await db
    .selectFrom('connection')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('our_token_hash', 'in', [hashOf(true), hashOf(false)])
    .execute();
  return rows.find((row) => row.our_token_hash === hashOf(row.encodes_tokens));
}

/** Lets through requests with a credentials token of a connection, token A included. A refusal never tells what is wrong with a token. */
export function authenticate({ db }: Deps): RequestHandler {
  return async (req, res, next) => {
    const connection = await findCaller(db, req);
    if (connection === undefined) throw unauthorized();
    setCaller(res, connection);
    next();
  };
}

/** Lets through operators that are registered: token A opens versions and credentials alone (OCPI 2.2.1, authorization header). */
export const requireRegistered: RequestHandler = (_req, res, next) => {
  if (callerOf(res).registered_at === null) throw unauthorized();
  next();
};
