import type { RoleRemovalId } from '../domain/role-removal-id.ts';
import { benefitWrites } from './benefit.ts';
import { chargerOrderWrites } from './charger-order.ts';
import { chargerWrites } from './charger.ts';
import { chargingWrites } from './charging.ts';
import type { BackendClient } from './client.ts';
import { dataExportWrites } from './data-export.ts';
import { facilityWrites } from './facility.ts';
import { invitationWrites } from './invitation.ts';
import { invoiceWrites } from './invoice.ts';
import { membershipWrites } from './membership.ts';
import { networkWrites } from './network.ts';
import { notificationWrites } from './notification.ts';
import { organizationWrites } from './organization.ts';
import { paymentWrites } from './payment.ts';
import { priceWrites } from './price.ts';
import { rfidWrites } from './rfid.ts';
import { roleWrites } from './role.ts';
import { subscriptionWrites } from './subscription.ts';
import { userWrites } from './user.ts';
import { vehicleWrites } from './vehicle.ts';
import { verificationWrites } from './verification.ts';
import type { Write } from './write.ts';

/**
 * Every write of one request to the gateway.
 *
 * @param newKey makes a key for each write, the same for a repetition of the request
 * @param roleRemovalId the id by which the backend removes a role
 */
export function createWrites(
  client: BackendClient,
  newKey: () => string,
  roleRemovalId: RoleRemovalId,
) {
  const write: Write = (call, read) =>
    client.call({ ...call, idempotencyKey: call.idempotencyKey ?? newKey() }, read);
  return {
    ...benefitWrites(write),
    ...chargerWrites(write),
    ...chargerOrderWrites(write),
    ...chargingWrites(write),
    ...dataExportWrites(write),
    ...facilityWrites(write),
    ...invitationWrites(write),
    ...invoiceWrites(write),
    ...membershipWrites(write),
    ...networkWrites(write),
    ...notificationWrites(write),
    ...organizationWrites(write),
    ...paymentWrites(write, client),
    ...priceWrites(write),
    ...rfidWrites(write),
    ...roleWrites(write, roleRemovalId),
    ...subscriptionWrites(write),
    ...userWrites(write),
    ...vehicleWrites(write),
    ...verificationWrites(write),
  };
}

export type Writes = ReturnType<typeof createWrites>;
