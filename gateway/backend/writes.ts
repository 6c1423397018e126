import type { MembershipType } from '../domain/facts.ts';
import { activateCharger, deactivateCharger } from './charger.ts';
import { disputeChargingRecord } from './charging.ts';
import { linkCoupon } from './benefit.ts';
import type { BackendClient } from './client.ts';
import {
  acceptInvitation,
  declineInvitation,
  revokeInvitation,
  sendInvitations,
  type NewInvitation,
} from './invitation.ts';
import { requestDataExport } from './data-export.ts';
import { payInvoice } from './invoice.ts';
import type { Loaders } from './loaders.ts';
import type { Owner } from './owner.ts';
import {
  addMembership,
  connectMembership,
  finishCoopSignIn,
  removeMembership,
  startCoopSignIn,
  type MembershipElsewhere,
} from './membership.ts';
import { removeMember, resendInvitation, startFamily } from './network.ts';
import { updateNotifications } from './notification.ts';
import { updateOrganization } from './organization.ts';
import {
  cancelCardPayment,
  fetchCardPayment,
  startCardPayment,
  type NewCardPayment,
} from './payment.ts';
import { orderRfids, registerRfid, updateRfid } from './rfid.ts';
import { removeMyRole } from './role.ts';
import { deleteMe, registerMe, updateMe } from './user.ts';
import { addVehicle, removeVehicle, updateVehicle } from './vehicle.ts';
import { confirmPhoneCode, sendEmailLink, sendPhoneCode, verifyEmail } from './verification.ts';

/** What a write needs of the request it is part of. */
export interface WriteOptions {
  readonly client: BackendClient;
  readonly loaders: Loaders;
  /** A key for each write, the same for a repetition of the request. */
  readonly newKey: () => string;
  /** Told when the roles may have become others. */
  readonly rolesChanged: () => Promise<void>;
}

type Loader = keyof Loaders;

/** What may be others once a card payment has ended: the way to pay, and the cards. */
const PAYING: readonly Loader[] = ['me', 'cards', 'organization', 'organizationCards'];

/**
 * Every write of one request to the gateway. Each refreshes what the table of specification
 * section 7 says: what is asked for afterwards is fetched anew, whether or not the write succeeded,
 * since a write whose answer was lost may have been done.
 */
export function createWrites({ client, loaders, newKey, rolesChanged }: WriteOptions) {
  async function refreshing<T>(stale: readonly Loader[], write: Promise<T>): Promise<T> {
    try {
      return await write;
    } finally {
      for (const loader of stale) loaders[loader].forget();
      if (stale.includes('roles')) await rolesChanged();
    }
  }

  return {
    registerMe: (user: object, invitationId: string | undefined) =>
      refreshing(['me', 'roles'], registerMe(client, user, invitationId, newKey())),
    updateMe: (changes: object) => refreshing(['me'], updateMe(client, changes, newKey())),
    deleteMe: () => refreshing(['me'], deleteMe(client, newKey())),
    sendPhoneCode: (request: object) =>
      refreshing(['verifications'], sendPhoneCode(client, request, newKey())),
    confirmPhoneCode: (code: string) =>
      refreshing(['verifications', 'me'], confirmPhoneCode(client, code, newKey())),
    sendEmailLink: (request: object) =>
      refreshing(['verifications'], sendEmailLink(client, request, newKey())),
    verifyEmail: (code: string) =>
      refreshing(['verifications', 'me'], verifyEmail(client, code, newKey())),
    removeMyRole: (userRoleId: string) =>
      refreshing(['roles', 'me'], removeMyRole(client, userRoleId, newKey())),
    updateOrganization: (id: string, changes: object) =>
      refreshing(['organization'], updateOrganization(client, id, changes, newKey())),
    startCardPayment: (payment: NewCardPayment) =>
      refreshing(PAYING, startCardPayment(client, payment, newKey)),
    /** Asking makes the backend ask the provider, and write down what has ended. */
    continueCardPayment: (id: string) => refreshing(PAYING, fetchCardPayment(client, id)),
    cancelCardPayment: (id: string) => refreshing(PAYING, cancelCardPayment(client, id, newKey())),
    addMembership: (type: MembershipType) =>
      refreshing(['memberships', 'subscriptions'], addMembership(client, type, newKey())),
    connectMembership: (membership: MembershipElsewhere) =>
      refreshing(['memberships', 'subscriptions'], connectMembership(client, membership, newKey())),
    removeMembership: (type: MembershipType, coopToken: string | undefined) =>
      refreshing(
        ['memberships', 'subscriptions'],
        removeMembership(client, type, coopToken, newKey()),
      ),
    linkCoupon: (owner: Owner, code: string) =>
      refreshing(['benefits'], linkCoupon(client, owner, code, newKey())),
    startCoopSignIn: (request: object) => startCoopSignIn(client, request, newKey()),
    /** The keys are the sign-in's own, so that a page that is loaded again does it once. */
    connectByCoop: (state: string, code: string | undefined) =>
      refreshing(['memberships', 'subscriptions'], connectByCoop(client, state, code)),
    disconnectByCoop: (state: string, code: string | undefined) =>
      refreshing(['memberships', 'subscriptions'], disconnectByCoop(client, state, code)),
    /** Its key is its own, so that the person who accepted may ask again, and nobody else. */
    acceptInvitation: (id: string) =>
      refreshing(
        ['invitation', 'roles', 'me'],
        acceptInvitation(client, id, `accept.${encodeURIComponent(id)}`),
      ),
    declineInvitation: (id: string) =>
      refreshing(['invitation'], declineInvitation(client, id, newKey())),
    disputeChargingRecord: (owner: Owner, recordId: string, dispute: object) =>
      refreshing(
        ['chargingRecord'],
        disputeChargingRecord(client, owner, recordId, dispute, newKey()),
      ),
    sendInvitations: (organizationId: string, invitations: readonly NewInvitation[]) =>
      refreshing(['invitations'], sendInvitations(client, organizationId, invitations, newKey())),
    /** What is paid may end a block. */
    payInvoice: (owner: Owner, id: string) =>
      refreshing(
        ['me', 'organization', 'invoices', 'invoice'],
        payInvoice(client, owner, id, newKey()),
      ),
    registerRfid: (owner: Owner, chip: object) =>
      refreshing(['rfids', 'rfid'], registerRfid(client, owner, chip, newKey())),
    updateRfid: (owner: Owner, id: string, changes: object) =>
      refreshing(['rfids', 'rfid'], updateRfid(client, owner, id, changes, newKey())),
    orderRfids: (owner: Owner, order: object) =>
      refreshing(['rfidOrders'], orderRfids(client, owner, order, newKey())),
    addVehicle: (vehicle: object) =>
      refreshing(['vehicles'], addVehicle(client, vehicle, newKey())),
    updateVehicle: (id: string, changes: object) =>
      refreshing(['vehicles'], updateVehicle(client, id, changes, newKey())),
    removeVehicle: (id: string, version: number) =>
      refreshing(['vehicles'], removeVehicle(client, id, version, newKey())),
    activateCharger: (id: string) =>
      refreshing(['chargers', 'subscriptions'], activateCharger(client, id, newKey())),
    deactivateCharger: (id: string) =>
      refreshing(['chargers', 'subscriptions'], deactivateCharger(client, id, newKey())),
    requestDataExport: (owner: Owner) => requestDataExport(client, owner, newKey()),
    startFamily: () => refreshing(['roles', 'me'], startFamily(client, newKey())),
    removeMember: (organizationId: string, userRoleId: string) =>
      refreshing(['members'], removeMember(client, organizationId, userRoleId, newKey())),
    resendInvitation: (organizationId: string, id: string) =>
      refreshing(
        ['invitations', 'invitation'],
        resendInvitation(client, organizationId, id, newKey()),
      ),
    updateNotifications: (changes: object) =>
      refreshing(['notifications'], updateNotifications(client, changes, newKey())),
    revokeInvitation: (organizationId: string, id: string) =>
      refreshing(
        ['invitations', 'invitation'],
        revokeInvitation(client, organizationId, id, newKey()),
      ),
  };
}

/** Connects the membership that a sign-in has proven. */
async function connectByCoop(client: BackendClient, state: string, code: string | undefined) {
  const proof = await finishCoopSignIn(client, { state, code }, `coop.${state}`);
  const membership = { type: 'COOP', coopId: undefined, ...proof } as const;
  await connectMembership(client, membership, `coop-connect.${state}`);
}

/** Ends the membership that a sign-in has proven. */
async function disconnectByCoop(client: BackendClient, state: string, code: string | undefined) {
  const { coopToken } = await finishCoopSignIn(client, { state, code }, `coop.${state}`);
  await removeMembership(client, 'COOP', coopToken, `coop-disconnect.${state}`);
}

export type Writes = ReturnType<typeof createWrites>;
