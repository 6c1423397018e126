import type { Request, Response } from 'express';
import type { ZodType } from 'zod';
import type { OcpiConfig } from '../config.ts';
import type { Key } from '../records/key.ts';
import { OcpiRefusal, STATUS } from './answer.ts';
import { callerOf, ownsParty, type Connection } from './caller.ts';
import { readObject, type CdrToken, type Received } from './objects/values.ts';

/** A segment of the path, in upper case. */
export function segment(req: Request, name: string): string | undefined {
  const value = req.params[name];
  return typeof value === 'string' ? value.toUpperCase() : undefined;
}

/**
 * The key in the path `/{country}/{party}/{id}` of an object of the caller's own. Another party's object is not found (OCPI 2.2.1,
 * client owned objects).
 */
export function ownedKey(
  req: Request,
  res: Response,
): Readonly<{ key: Key; connection: Connection }> {
  const connection = callerOf(res);
  const [country_code = '', party_id = '', id = ''] = ['country', 'party', 'id'].map((name) =>
    segment(req, name),
  );
  if (!ownsParty(connection, country_code, party_id)) throw notFound();
  return { key: { country_code, party_id, id }, connection };
}

/** Reads the body of a request, or refuses it. A refusal of what arrived is no error of HTTP (OCPI 2.2.1, status codes). */
export function bodyOf<T>(schema: ZodType<T>, body: unknown): Received<T> {
  const received = readObject(schema, body);
  if ('object' in received) return received;
  throw invalid(`The field ${received.fault} is missing or cannot be read`);
}

/** Refuses an object whose key is not that of its URL. */
export function mustBe(key: Key, object: Key): void {
  for (const field of ['country_code', 'party_id', 'id'] as const)
    if (key[field] !== object[field]) throw invalid(`The field ${field} differs from the URL`);
}

/**
 * Whether a token is this provider's. One without a party (OCPI 2.2) is taken for it: the sessions and bills of an unknown token are
 * seen by nobody, but one that was refused is lost.
 */
export function isOurToken({ party }: OcpiConfig, token: CdrToken): boolean {
  const { country_code = party.countryCode, party_id = party.partyId } = token;
  return country_code === party.countryCode && party_id === party.partyId;
}

/** Refuses an object of another provider's token. */
export function mustBeOurToken(config: OcpiConfig, token: CdrToken): void {
  if (!isOurToken(config, token))
    throw new OcpiRefusal(200, STATUS.unknownToken, "The token is another provider's");
}

/** A refusal of a request that was understood. */
export const invalid = (message: string): OcpiRefusal =>
  new OcpiRefusal(200, STATUS.invalidParameters, message);

/** A refusal of a request for what is not there, or not the caller's. */
export const notFound = (statusCode: number = STATUS.invalidParameters): OcpiRefusal =>
  new OcpiRefusal(404, statusCode, 'There is no such object');
