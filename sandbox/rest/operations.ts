import { benefitOperations } from './benefit.ts';
import { chargerOperations } from './charger.ts';
import { chargingOperations } from './charging.ts';
import { coopSignInOperations } from './coop-sign-in.ts';
import { dataExportOperations } from './data-export.ts';
import { invitationOperations } from './invitation.ts';
import { invoiceOperations } from './invoice.ts';
import { membershipOperations } from './membership.ts';
import { networkOperations } from './network.ts';
import { newsOperations } from './news.ts';
import { notificationOperations } from './notification.ts';
import type { Operation } from './operation.ts';
import { organizationOperations } from './organization.ts';
import { organizationInvitationOperations } from './organization-invitations.ts';
import { paymentOperations } from './payment.ts';
import { paymentCardOperations } from './payment-card.ts';
import { refundOperations } from './refund.ts';
import { registrationOperations } from './registration.ts';
import { rfidOperations } from './rfid.ts';
import { roleOperations } from './role.ts';
import { subscriptionOperations } from './subscription.ts';
import { userOperations } from './user.ts';
import { vehicleOperations } from './vehicle.ts';
import { verificationOperations } from './verification.ts';

/** Every operation of `schema/backend.openapi.yaml`. */
export const operations: readonly Operation[] = [
  ...userOperations,
  ...verificationOperations,
  ...registrationOperations,
  ...roleOperations,
  ...paymentCardOperations,
  ...paymentOperations,
  ...organizationOperations,
  ...organizationInvitationOperations,
  ...networkOperations,
  ...notificationOperations,
  ...refundOperations,
  ...invitationOperations,
  ...subscriptionOperations,
  ...membershipOperations,
  ...coopSignInOperations,
  ...benefitOperations,
  ...chargingOperations,
  ...invoiceOperations,
  ...dataExportOperations,
  ...rfidOperations,
  ...vehicleOperations,
  ...chargerOperations,
  ...newsOperations,
];
