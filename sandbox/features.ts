import type { Temporal } from 'temporal-polyfill';
import type { Database } from './db/database.ts';
import {
  benefitRows,
  couponRows,
  membershipRows,
  subscriptionRows,
} from './db/generator/agreements.ts';
import { cardRows } from './db/generator/customers.ts';
import { invitationRows } from './db/generator/invitations.ts';
import {
  cardPaymentRow,
  coopSignInRow,
  dataExportRows,
  emailChangeRow,
  emailUndoLinkRow,
  emailVerificationRow,
  VERIFYING_USER,
  phoneVerificationRow,
} from './db/generator/known-rows.ts';
import { newsRows } from './db/generator/news.ts';
import { insertReports } from './db/generator/reports.ts';
import { rfidOrderRows } from './db/generator/rfid.ts';
import { auditLogOperations } from './rest/audit-log/operations.ts';
import { benefitOperations } from './rest/benefit/operations.ts';
import { chargerOrderOperations } from './rest/charger-order/operations.ts';
import { chargerOperations } from './rest/charger/operations.ts';
import { chargingPriceOperations } from './rest/charging-price/operations.ts';
import { chargingOperations, chargingPayerOperations } from './rest/charging/operations.ts';
import { electricityPriceOperations } from './rest/electricity-price/operations.ts';
import { hintOperations } from './rest/facility/hints.ts';
import { facilityOperations } from './rest/facility/operations.ts';
import { refundOperations } from './rest/facility/refunds.ts';
import { facilitySubscriptionOperations } from './rest/facility/subscription.ts';
import { invitationOperations } from './rest/invitation/operations.ts';
import { invoiceOperations, organizationInvoiceOperations } from './rest/invoice/operations.ts';
import { coopSignInOperations, membershipOperations } from './rest/membership/operations.ts';
import { administratorOperations } from './rest/invitation/administrators.ts';
import { handoverOperations } from './rest/network/handovers.ts';
import { networkOperations } from './rest/network/operations.ts';
import { newsOperations } from './rest/news/operations.ts';
import { notificationOperations } from './rest/notification/operations.ts';
import { organizationOperations } from './rest/organization/operations.ts';
import { registrationOperations } from './rest/organization/register.ts';
import { paymentOperations } from './rest/payment/operations.ts';
import { dataExportOperations } from './rest/personal-data/operations.ts';
import { priceOperations } from './rest/price/operations.ts';
import { priceRequestOperations } from './rest/price/requests.ts';
import { rfidOperations } from './rest/rfid/operations.ts';
import { roleOperations } from './rest/role/operations.ts';
import { scheduledReportOperations } from './rest/scheduled-report/operations.ts';
import { subscriptionOperations } from './rest/subscription/operations.ts';
import { organizationSubscriptionOperations } from './rest/subscription/organization.ts';
import { userOperations } from './rest/user/operations.ts';
import { vehicleOperations } from './rest/vehicle/operations.ts';
import { verificationOperations } from './rest/verification/operations.ts';
import type { Operation } from './rest/operation.ts';

/** A part of the backend. */
interface Feature {
  readonly operations: readonly Operation[];
  /** Inserts its fresh data for people, organisations and roles that exist. The data of charging follows it (`db/seed.ts`). */
  readonly seed?: (db: Database, today: Temporal.PlainDate) => Promise<void>;
}

/** Every feature, in the order of its data. */
export const features: readonly Feature[] = [
  { operations: userOperations },
  { operations: roleOperations },
  { operations: [...organizationOperations, ...registrationOperations] },
  {
    operations: paymentOperations,
    async seed(db, today) {
      await db.insertInto('payment_card').values(cardRows(today)).execute();
      await db.insertInto('card_payment').values(cardPaymentRow(today)).execute();
    },
  },
  {
    operations: [...subscriptionOperations, ...organizationSubscriptionOperations],
    async seed(db, today) {
      await db.insertInto('subscription').values(subscriptionRows(today)).execute();
    },
  },
  {
    operations: [...membershipOperations, ...coopSignInOperations],
    async seed(db, today) {
      await db.insertInto('membership').values(membershipRows()).execute();
      await db.insertInto('coop_sign_in').values(coopSignInRow(today)).execute();
    },
  },
  {
    operations: invitationOperations,
    async seed(db, today) {
      await db.insertInto('invitation').values(invitationRows(today)).execute();
    },
  },
  {
    operations: benefitOperations,
    async seed(db, today) {
      await db.insertInto('coupon').values(couponRows(today)).execute();
      await db.insertInto('benefit').values(benefitRows(today)).execute();
    },
  },
  {
    operations: verificationOperations,
    async seed(db, today) {
      await db.insertInto('phone_verification').values(phoneVerificationRow(today)).execute();
      await db.insertInto('email_verification').values(emailVerificationRow(today)).execute();
      const { email } = await db
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', VERIFYING_USER)
        .executeTakeFirstOrThrow();
      const change = await db
        .insertInto('email_change')
        .values(emailChangeRow(today, email))
        .returning('id')
        .executeTakeFirstOrThrow();
      await db.insertInto('email_undo_link').values(emailUndoLinkRow(today, change.id)).execute();
    },
  },
  {
    operations: rfidOperations,
    async seed(db, today) {
      await db.insertInto('rfid_order').values(rfidOrderRows(today)).execute();
    },
  },
  {
    operations: dataExportOperations,
    async seed(db, today) {
      await db.insertInto('data_export').values(dataExportRows(today)).execute();
    },
  },
  {
    operations: newsOperations,
    async seed(db, today) {
      await db.insertInto('news_item').values(newsRows(today)).execute();
    },
  },
  { operations: [...networkOperations, ...administratorOperations, ...handoverOperations] },
  { operations: notificationOperations },
  { operations: [...chargingOperations, ...chargingPayerOperations] },
  { operations: chargingPriceOperations },
  { operations: electricityPriceOperations },
  { operations: [...invoiceOperations, ...organizationInvoiceOperations] },
  { operations: vehicleOperations },
  { operations: chargerOperations },
  {
    operations: [
      ...facilityOperations,
      ...facilitySubscriptionOperations,
      ...hintOperations,
      ...refundOperations,
    ],
  },
  { operations: auditLogOperations },
  { operations: [...priceOperations, ...priceRequestOperations] },
  { operations: chargerOrderOperations },
  {
    operations: scheduledReportOperations,
    seed: insertReports,
  },
];
