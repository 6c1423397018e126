import type { Response } from 'express';
import type { Selectable } from 'kysely';
import type { ConnectionTable } from '../db/tables.ts';
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

/**
 * Whether a party is one of the connection's: an operator sends objects of its own parties alone. Codes compare without case
 * (CiString).
 */
export function ownsParty({ parties }: Connection, countryCode: string, partyId: string): boolean {
  return parties.some(
    (party) =>
      party.countryCode.toUpperCase() === countryCode.toUpperCase() &&
      party.partyId.toUpperCase() === partyId.toUpperCase(),
  );
}
