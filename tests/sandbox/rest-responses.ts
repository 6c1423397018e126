import { z } from 'zod';
import type { RestWorld } from './rest-world.ts';

const Refusal = z.object({
  status: z.number(),
  errorCode: z.string(),
  roleConstraint: z.string().optional(),
  solutions: z.array(z.string()).optional(),
});

/** Sums up a response: `ok` for a success, otherwise status and code, and the role constraint with its solutions. */
export async function outcomeOf(
  pending: Response | Promise<Response>,
): Promise<readonly unknown[]> {
  const response = await pending;
  if (response.ok) return ['ok'];
  const { status, errorCode, roleConstraint, solutions } = Refusal.parse(await response.json());
  return roleConstraint === undefined
    ? [status, errorCode]
    : [status, errorCode, roleConstraint, solutions];
}

const Me = z.object({ status: z.string(), accountNumber: z.string() });
const Roles = z.array(
  z.object({ roleId: z.string(), userRoleId: z.string(), organizationId: z.string().nullable() }),
);

/** The status of a person's account. */
export async function statusOf(world: RestWorld, userId: string): Promise<string> {
  return Me.parse(await (await world.get('/v1/users/me', userId)).json()).status;
}

/** The roles in a person's session, as `roleId organizationId`. */
export async function rolesOf(world: RestWorld, userId: string): Promise<string[]> {
  const roles = Roles.parse(await (await world.get('/v1/users/me/roles', userId)).json());
  return roles.map(({ roleId, organizationId }) => `${roleId} ${organizationId ?? '-'}`);
}

/** The id of the role that a person holds in an organisation. Throws when there is none. */
export async function roleIn(
  world: RestWorld,
  userId: string,
  organizationId: string | null,
): Promise<string> {
  const roles = Roles.parse(await (await world.get('/v1/users/me/roles', userId)).json());
  const role = roles.find((candidate) => candidate.organizationId === organizationId);
  if (!role) throw new Error(`${userId} holds no role in ${organizationId ?? 'no organisation'}`);
  return role.userRoleId;
}

/** Sets the sandbox's clock ahead of the machine's by this many seconds. */
export async function advanceClock(world: RestWorld, seconds: number): Promise<void> {
  await world.control('POST', '/clock', { offsetMilliseconds: seconds * 1000 });
}

const Messages = z.object({
  messages: z.array(
    z.object({
      ...{ to: z.string(), subject: z.string().nullable(), body: z.string() },
      attachments: z.array(z.object({ name: z.string(), href: z.string() })),
    }),
  ),
});

/** The messages to an e-mail address or a phone number, newest first. */
export async function mailTo(world: RestWorld, to: string) {
  const url = `${world.url}/inbox/messages?to=${encodeURIComponent(to)}`;
  return Messages.parse(await (await fetch(url)).json()).messages;
}

/** Requests the code of an invitation as a persona, and reads it from the mail to the invited address. */
export async function invitationCode(
  world: RestWorld,
  id: string,
  userId: string,
  invitee: string,
): Promise<string> {
  await world.send('POST', `/v1/invitations/${id}/code`, userId);
  return /\d{6}/.exec((await mailTo(world, invitee))[0]?.subject ?? '')?.[0] ?? '';
}
