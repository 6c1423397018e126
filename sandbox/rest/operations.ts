import { benefitOperations } from './benefit/operations.ts';
import { chargerOperations } from './charger/operations.ts';
import { chargingOperations } from './charging/operations.ts';
import { coopSignInOperations } from './membership/coop.ts';
import { dataExportOperations } from './personal-data/operations.ts';
import { invitationOperations } from './invitation/operations.ts';
import { invoiceOperations } from './invoice/operations.ts';
import { membershipOperations } from './membership/operations.ts';
import { networkOperations } from './network/operations.ts';
import { newsOperations } from './news/operations.ts';
import { notificationOperations } from './notification/operations.ts';
import type { Operation } from './operation.ts';
import { organizationOperations } from './organization/operations.ts';
import { paymentOperations } from './payment/operations.ts';
import { refundOperations } from './organization/refunds.ts';
import { rfidOperations } from './rfid/operations.ts';
import { roleOperations } from './role/operations.ts';
import { subscriptionOperations } from './subscription/operations.ts';
import { userOperations } from './user/operations.ts';
import { vehicleOperations } from './vehicle/operations.ts';
import { verificationOperations } from './verification/operations.ts';

/** Every operation of `schema/backend.openapi.yaml`. */
export const operations: readonly Operation[] = [
  ...userOperations,
  ...verificationOperations,
  ...roleOperations,
  ...paymentOperations,
  ...organizationOperations,
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
