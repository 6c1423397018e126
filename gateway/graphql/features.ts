import { accountFeature } from '../modules/account/feature.ts';
import { benefitFeature } from '../modules/benefit/feature.ts';
import { chargerOrderFeature } from '../modules/charger-order/feature.ts';
import { chargerFeature } from '../modules/charger/feature.ts';
import { chargingFeature } from '../modules/charging/feature.ts';
import { facilityFeature } from '../modules/facility/feature.ts';
import { facilityStatisticsFeature } from '../modules/charging/facility/feature.ts';
import { identityFeature } from '../modules/identity/feature.ts';
import { invitationFeature } from '../modules/invitation/feature.ts';
import { invoiceFeature } from '../modules/invoice/feature.ts';
import { legalEntityFeature } from '../modules/legal-entity/feature.ts';
import { membershipFeature } from '../modules/membership/feature.ts';
import { networkFeature } from '../modules/network/feature.ts';
import { newsFeature } from '../modules/news/feature.ts';
import { notificationFeature } from '../modules/notification/feature.ts';
import { organizationFeature } from '../modules/organization/feature.ts';
import { paymentFeature } from '../modules/payment/feature.ts';
import { personalDataFeature } from '../modules/personal-data/feature.ts';
import { priceFeature } from '../modules/price/feature.ts';
import { portalFeature } from '../modules/portal/feature.ts';
import { rfidFeature } from '../modules/rfid/feature.ts';
import { roleFeature } from '../modules/role/feature.ts';
import { settingsFeature } from '../modules/settings/feature.ts';
import { subscriptionFeature } from '../modules/subscription/feature.ts';
import { userFeature } from '../modules/user/feature.ts';
import { vehicleFeature } from '../modules/vehicle/feature.ts';
import { verificationFeature } from '../modules/verification/feature.ts';
import { viewerFeature } from '../modules/viewer/feature.ts';
import type { Feature } from './feature.ts';

/** What every feature states about its part of the schema. */
export const features = [
  accountFeature,
  benefitFeature,
  chargerFeature,
  chargerOrderFeature,
  chargingFeature,
  facilityFeature,
  facilityStatisticsFeature,
  identityFeature,
  invitationFeature,
  invoiceFeature,
  legalEntityFeature,
  membershipFeature,
  networkFeature,
  newsFeature,
  notificationFeature,
  organizationFeature,
  paymentFeature,
  personalDataFeature,
  portalFeature,
  priceFeature,
  rfidFeature,
  roleFeature,
  settingsFeature,
  subscriptionFeature,
  userFeature,
  vehicleFeature,
  verificationFeature,
  viewerFeature,
] as const satisfies readonly Feature[];
