import type { Response } from 'express';
import type { Selectable } from 'kysely';
import type { ConnectionTable, Party } from '../db/tables.ts';
import { OcpiRefusal, STATUS } from './answer.ts';

/** A connection to an operator's platform. */
export type Connection = Selectable<ConnectionTable>;

const callers = new WeakMap<Response, Connection>();

/** Notes the connection whose credentials token a request has. */
export function setCaller(res: Response, connection: Connection): void {
  callers.set(res, connection);
}

/** The connection whose credentials token the request has. */
export function callerOf(res: Response): Connection {
  const connection = callers.get(res);
  if (connection === undefined)
    throw new OcpiRefusal(401, STATUS.clientError, 'A credentials token is needed');
  return connection;
}

/** A party of the connection. Codes compare without case (CiString). */
export const partyOf = (
  { parties }: Pick<Connection, 'parties'>,
  countryCode: string,
  partyId: string,
): Party | undefined =>
  parties.find(
    (party) =>
      party.countryCode.toUpperCase() === countryCode.toUpperCase() &&
      party.partyId.toUpperCase() === partyId.toUpperCase(),
  );

/** Whether a party is one of the connection's: an operator sends objects of its own parties alone. */
export const ownsParty = (
  connection: Pick<Connection, 'parties'>,
  countryCode: string,
  partyId: string,
): boolean => partyOf(connection, countryCode, partyId) !== undefined;
