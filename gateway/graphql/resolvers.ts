import type { Resolvers } from '../generated/resolvers.ts';
import { benefitResolvers } from '../modules/benefit/resolvers.ts';
import { chargerResolvers } from '../modules/charger/resolvers.ts';
import { chargingResolvers } from '../modules/charging/resolvers.ts';
import { identityResolvers } from '../modules/identity/resolvers.ts';
import { invitationResolvers } from '../modules/invitation/resolvers.ts';
import { invoiceResolvers } from '../modules/invoice/resolvers.ts';
import { membershipResolvers } from '../modules/membership/resolvers.ts';
import { networkResolvers } from '../modules/network/resolvers.ts';
import { newsResolvers } from '../modules/news/resolvers.ts';
import { notificationResolvers } from '../modules/notification/resolvers.ts';
import { organizationResolvers } from '../modules/organization/resolvers.ts';
import { personalDataResolvers } from '../modules/personal-data/resolvers.ts';
import { paymentResolvers } from '../modules/payment/resolvers.ts';
import { portalResolvers } from '../modules/portal/resolvers.ts';
import { rfidResolvers } from '../modules/rfid/resolvers.ts';
import { roleResolvers } from '../modules/role/resolvers.ts';
import { settingsResolvers } from '../modules/settings/resolvers.ts';
import { subscriptionResolvers } from '../modules/subscription/resolvers.ts';
import { userResolvers } from '../modules/user/resolvers.ts';
import { vehicleResolvers } from '../modules/vehicle/resolvers.ts';
import { verificationResolvers } from '../modules/verification/resolvers.ts';
import { viewerResolvers } from '../modules/viewer/resolvers.ts';

/** The resolvers of every feature; each feature adds its own fields to the shared types. */
export const resolvers: readonly Resolvers[] = [
  benefitResolvers,
  chargerResolvers,
  chargingResolvers,
  identityResolvers,
  invitationResolvers,
  invoiceResolvers,
  membershipResolvers,
  networkResolvers,
  newsResolvers,
  notificationResolvers,
  organizationResolvers,
  personalDataResolvers,
  paymentResolvers,
  portalResolvers,
  rfidResolvers,
  roleResolvers,
  settingsResolvers,
  subscriptionResolvers,
  userResolvers,
  vehicleResolvers,
  verificationResolvers,
  viewerResolvers,
];
