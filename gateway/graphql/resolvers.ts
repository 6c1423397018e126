import type { Resolvers, ResolversParentTypes } from '../generated/resolvers.ts';
import { accountResolvers } from '../modules/account/resolvers.ts';
import { administratorResolvers } from '../modules/invitation/administrators.ts';
import { benefitResolvers } from '../modules/benefit/resolvers.ts';
import { chargerOrderResolvers } from '../modules/charger-order/resolvers.ts';
import { chargerResolvers } from '../modules/charger/resolvers.ts';
import { chargingResolvers } from '../modules/charging/resolvers.ts';
import { facilityResolvers } from '../modules/facility/resolvers.ts';
import { facilityStatisticsResolvers } from '../modules/charging/facility/resolvers.ts';
import { identityResolvers } from '../modules/identity/resolvers.ts';
import { invitationResolvers } from '../modules/invitation/resolvers.ts';
import { invoiceResolvers } from '../modules/invoice/resolvers.ts';
import { legalEntityResolvers } from '../modules/legal-entity/resolvers.ts';
import { membershipResolvers } from '../modules/membership/resolvers.ts';
import { networkResolvers } from '../modules/network/resolvers.ts';
import { newsResolvers } from '../modules/news/resolvers.ts';
import { notificationResolvers } from '../modules/notification/resolvers.ts';
import { organizationResolvers } from '../modules/organization/resolvers.ts';
import { paymentResolvers } from '../modules/payment/resolvers.ts';
import { personalDataResolvers } from '../modules/personal-data/resolvers.ts';
import { portalResolvers } from '../modules/portal/resolvers.ts';
import { priceResolvers } from '../modules/price/resolvers.ts';
import { rfidResolvers } from '../modules/rfid/resolvers.ts';
import { roleResolvers } from '../modules/role/resolvers.ts';
import { settingsResolvers } from '../modules/settings/resolvers.ts';
import { subscriptionResolvers } from '../modules/subscription/resolvers.ts';
import { userResolvers } from '../modules/user/resolvers.ts';
import { vehicleResolvers } from '../modules/vehicle/resolvers.ts';
import { verificationResolvers } from '../modules/verification/resolvers.ts';
import { viewerResolvers } from '../modules/viewer/resolvers.ts';
import type { features } from './features.ts';

const modules = [
  accountResolvers,
  administratorResolvers,
  benefitResolvers,
  chargerResolvers,
  chargerOrderResolvers,
  chargingResolvers,
  facilityResolvers,
  facilityStatisticsResolvers,
  identityResolvers,
  invitationResolvers,
  invoiceResolvers,
  legalEntityResolvers,
  membershipResolvers,
  networkResolvers,
  newsResolvers,
  notificationResolvers,
  organizationResolvers,
  paymentResolvers,
  personalDataResolvers,
  portalResolvers,
  priceResolvers,
  rfidResolvers,
  roleResolvers,
  settingsResolvers,
  subscriptionResolvers,
  userResolvers,
  vehicleResolvers,
  verificationResolvers,
  viewerResolvers,
] as const;

type Mapped<
  Mappers = Extract<(typeof features)[number], { readonly mappers: unknown }>['mappers'],
> = Mappers extends unknown ? keyof Mappers & keyof Resolvers & keyof ResolversParentTypes : never;
type FieldsOf<Name extends Mapped> = Required<Omit<NonNullable<Resolvers[Name]>, '__isTypeOf'>>;
type ResolvedBy<Name extends Mapped, Module = (typeof modules)[number]> =
  Module extends Readonly<Record<Name, infer Fields>> ? keyof Fields : never;

/** Whether the default resolver finds a fitting value of the field in the model. */
type HasValue<Model, Field, Resolve> = Field extends keyof Model
  ? Resolve extends (...args: never) => infer Result
    ? Model[Field] extends Awaited<Result>
      ? true
      : false
    : false
  : false;
/** The fields of types with a model that neither the model nor a resolver has. */
type Unresolved = {
  [Name in Mapped]: {
    [Field in keyof FieldsOf<Name>]: Field extends ResolvedBy<Name>
      ? never
      : HasValue<ResolversParentTypes[Name], Field, FieldsOf<Name>[Field]> extends true
        ? never
        : `${Name}.${Field & string}`;
  }[keyof FieldsOf<Name>];
}[Mapped];

/**
 * The resolvers of every feature; each feature adds its own fields to the shared types. A field that
 * neither a resolver nor its type's model has does not compile.
 */
export const resolvers: [Unresolved] extends [never] ? readonly Resolvers[] : Unresolved = modules;
