import type { MembershipType } from '../domain/facts.ts';
import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { parseCoopProof, parseCoopSignIn, parseMemberships } from './wire/membership.ts';
import { nothing } from './wire/parse.ts';

const MINE = backendPath`/users/me/benefits/memberships`;

/** The person's memberships that give benefits. */
export function fetchMyMemberships(client: BackendClient) {
  return client.call({ method: 'GET', path: MINE }, parseMemberships);
}

/** What the calls name a membership by; a coop's is GK (specification section 3). */
const MEMBERSHIP_TYPE: Record<MembershipType, string> = {
  COOP: 'GK',
  GoEasy: 'GoEasy',
  Ladefordel: 'Ladefordel',
};

/** A membership that the person has elsewhere. */
export interface MembershipElsewhere {
  readonly type: MembershipType;
  readonly membershipNumber: string;
  readonly coopToken: string | undefined;
  readonly coopId: string | undefined;
}

/** Takes a membership that needs no number. */
export function addMembership(client: BackendClient, type: MembershipType, idempotencyKey: string) {
  const query = { membershipType: MEMBERSHIP_TYPE[type] };
  return client.call({ method: 'POST', path: MINE, query, idempotencyKey }, nothing);
}

/** Connects a membership that the person has elsewhere. */
export function connectMembership(
  client: BackendClient,
  { type, membershipNumber, coopToken, coopId }: MembershipElsewhere,
  idempotencyKey: string,
) {
  const membershipType = MEMBERSHIP_TYPE[type];
  const query = { membershipNumber, membershipType, coopToken, coopId };
  return client.call({ method: 'POST', path: MINE, query, idempotencyKey }, nothing);
}

/** Ends a membership. */
export function removeMembership(
  client: BackendClient,
  type: MembershipType,
  coopToken: string | undefined,
  idempotencyKey: string,
) {
  const query = { membershipType: MEMBERSHIP_TYPE[type], coopToken };
  return client.call({ method: 'DELETE', path: MINE, query, idempotencyKey }, nothing);
}

/** Begins a sign-in at the coop. */
export function startCoopSignIn(client: BackendClient, body: object, idempotencyKey: string) {
  const path = backendPath`/users/me/benefits/coop-sign-ins`;
  return client.call({ method: 'POST', path, body, idempotencyKey }, parseCoopSignIn);
}

/** Makes a proof of a sign-in that has come back. */
export function finishCoopSignIn(client: BackendClient, body: object, idempotencyKey: string) {
  const path = backendPath`/users/me/benefits/coop-sign-ins/results`;
  return client.call({ method: 'POST', path, body, idempotencyKey }, parseCoopProof);
}
