import type { MembershipType } from '../domain/facts.ts';
import type { Source } from './load.ts';
import { backendPath, type Query } from './path.ts';
import { nothing, readList, readOne } from './wire/read.ts';
import type { Write } from './write.ts';

const MEMBERSHIPS = backendPath`/users/me/benefits/memberships`;

/** The membership types of the calls; a coop's is GK (SUB-18). */
const MEMBERSHIP_TYPE: Record<MembershipType, string> = {
  COOP: 'GK',
  GoEasy: 'GoEasy',
  Ladefordel: 'Ladefordel',
};

/** A membership of another provider that the person has. */
interface MembershipElsewhere {
  readonly type: MembershipType;
  readonly membershipNumber: string;
  readonly coopToken: string | undefined;
  readonly coopId: string | undefined;
}

export const membershipLoads = {
  memberships: ({ client }: Source) =>
    client.call({ method: 'GET', path: MEMBERSHIPS }, readList('Membership')),
};

export function membershipWrites(write: Write) {
  const change = (method: 'POST' | 'DELETE', query: Query, idempotencyKey?: string) =>
    write(
      { method, path: MEMBERSHIPS, query, ...(idempotencyKey !== undefined && { idempotencyKey }) },
      nothing,
    );

  /** Proves a sign-in at the coop. The key is the sign-in's own, so that a reload repeats nothing. */
  const proveCoopSignIn = (state: string, code: string | undefined) => {
    const path = backendPath`/users/me/benefits/coop-sign-ins/results`;
    const body = { state, code };
    const idempotencyKey = `coop.${state}`;
    return write(
      { method: 'POST', path, body, idempotencyKey, isPart: true },
      readOne('CoopProof'),
    );
  };

  return {
    /** Starts a membership that needs no number. */
    addMembership: (type: MembershipType, startsAtOnce?: boolean) =>
      change('POST', { membershipType: MEMBERSHIP_TYPE[type], startsAtOnce }),
    connectMembership: ({ type, membershipNumber, coopToken, coopId }: MembershipElsewhere) =>
      change('POST', {
        membershipNumber,
        membershipType: MEMBERSHIP_TYPE[type],
        coopToken,
        coopId,
      }),
    endMembership: (type: MembershipType, coopToken: string | undefined) =>
      change('DELETE', { membershipType: MEMBERSHIP_TYPE[type], coopToken }),
    startCoopSignIn: (body: object) =>
      write(
        {
          ...{ method: 'POST', path: backendPath`/users/me/benefits/coop-sign-ins`, body },
          isPart: true,
        },
        readOne('CoopSignIn'),
      ),
    /** Connects the membership that a sign-in has proved. */
    async connectByCoop(state: string, code: string | undefined) {
      const { membershipNumber, coopToken } = await proveCoopSignIn(state, code);
      const query = { membershipNumber, membershipType: MEMBERSHIP_TYPE.COOP, coopToken };
      await change('POST', query, `coop-connect.${state}`);
    },
    /** Ends the membership that a sign-in has proved. */
    async disconnectByCoop(state: string, code: string | undefined) {
      const { coopToken } = await proveCoopSignIn(state, code);
      const query = { membershipType: MEMBERSHIP_TYPE.COOP, coopToken };
      await change('DELETE', query, `coop-disconnect.${state}`);
    },
  };
}
