import { accountRoutes } from '../features/account/routes.ts';
import { auditLogRoutes } from '../features/audit-log/routes.ts';
import { benefitRoutes } from '../features/benefit/routes.ts';
import { chargerOrderRoutes } from '../features/charger-order/routes.ts';
import { chargingPriceRoutes } from '../features/charging-price/routes.ts';
import { chargingRoutes } from '../features/charging/routes.ts';
import { facilityRoutes } from '../features/facility/routes.ts';
import { homeRoutes } from '../features/home/routes.ts';
import { interruptRoutes } from '../features/interrupt/routes.ts';
import { invitationRoutes } from '../features/invitation/routes.ts';
import { membershipRoutes } from '../features/membership/routes.ts';
import { networkRoutes } from '../features/network/routes.ts';
import { organizationRoutes } from '../features/organization/routes.ts';
import { paymentRoutes } from '../features/payment/routes.ts';
import { priceRoutes } from '../features/price/routes.ts';
import { refundRoutes } from '../features/refund/routes.ts';
import { registrationRoutes } from '../features/registration/routes.ts';
import { rfidRoutes } from '../features/rfid/routes.ts';
import { roleRoutes } from '../features/role/routes.ts';
import { scheduledReportRoutes } from '../features/charging/scheduled-report/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { subscriptionRoutes } from '../features/subscription/routes.ts';
import { technicalRoutes } from '../features/technical/routes.ts';
import { userRoutes } from '../features/user/routes.ts';
import { vehicleRoutes } from '../features/vehicle/routes.ts';
import type { Route } from '../lib/route.ts';

/**
 * Every route of docs/product/routes.md, by feature. Where the rules ROUTE-15 to ROUTE-22 name no access, a route is open, and the
 * flow behind it decides. `/finalize` stands in two groups there: the first, which does not need registration, holds. The forms under
 * `/missing` write to the customer's own record, so they ask for one. A path that takes any rest stands below all that it covers.
 */
export const routes: readonly Route[] = [
  ...homeRoutes,
  ...chargingPriceRoutes,
  ...scheduledReportRoutes,
  ...chargingRoutes,
  ...paymentRoutes,
  ...benefitRoutes,
  ...membershipRoutes,
  ...userRoutes,
  ...vehicleRoutes,
  ...rfidRoutes,
  ...chargerOrderRoutes,
  ...subscriptionRoutes,
  ...settingsRoutes,
  ...networkRoutes,
  ...organizationRoutes,
  ...auditLogRoutes,
  ...refundRoutes,
  ...facilityRoutes,
  ...priceRoutes,
  ...roleRoutes,
  ...accountRoutes,
  ...interruptRoutes,
  ...invitationRoutes,
  ...registrationRoutes,
  ...technicalRoutes,
];

/** Whether something can be seen at this path; navigation links to nothing else. */
export const isBuilt = (path: string): boolean =>
  routes.some((route) => route.path === path && route.screen !== 'notBuilt');
