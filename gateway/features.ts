import { joinLoads, type CreateLoaders, type Loaders } from './backend/loaders.ts';
import { joinWrites, type CreateWrites, type Writes } from './backend/writes.ts';
import type { Complete } from './graphql/feature.ts';
import { account } from './features/account/index.ts';
import { auditLog } from './features/audit-log/index.ts';
import { benefit } from './features/benefit/index.ts';
import { charger } from './features/charger/index.ts';
import { chargerOrder } from './features/charger-order/index.ts';
import { charging } from './features/charging/index.ts';
import { chargingPrice } from './features/charging-price/index.ts';
import { electricityPrice } from './features/charging/electricity-price/index.ts';
import { facility } from './features/facility/index.ts';
import { facilityStatistics } from './features/charging/facility/index.ts';
import { identity } from './features/identity/index.ts';
import { invitation } from './features/invitation/index.ts';
import { invoice } from './features/invoice/index.ts';
import { legalEntity } from './features/legal-entity/index.ts';
import { membership } from './features/membership/index.ts';
import { network } from './features/network/index.ts';
import { news } from './features/news/index.ts';
import { notification } from './features/notification/index.ts';
import { organization } from './features/organization/index.ts';
import { payment } from './features/payment/index.ts';
import { personalData } from './features/personal-data/index.ts';
import { portal } from './features/portal/index.ts';
import { price } from './features/price/index.ts';
import { purchase } from './features/purchase/index.ts';
import { rfid } from './features/rfid/index.ts';
import { role } from './features/role/index.ts';
import { scheduledReport } from './features/charging/scheduled-report/index.ts';
import { screens } from './features/screens/index.ts';
import { settings } from './features/settings/index.ts';
import { subscription } from './features/subscription/index.ts';
import { user } from './features/user/index.ts';
import { vehicle } from './features/vehicle/index.ts';
import { verification } from './features/verification/index.ts';
import { viewer } from './features/viewer/index.ts';
/** Every feature. */
export const features = [
  account,
  auditLog,
  benefit,
  charger,
  chargerOrder,
  charging,
  chargingPrice,
  electricityPrice,
  facility,
  facilityStatistics,
  identity,
  invitation,
  invoice,
  legalEntity,
  membership,
  network,
  news,
  notification,
  organization,
  payment,
  personalData,
  portal,
  price,
  purchase,
  rfid,
  role,
  screens,
  scheduledReport,
  settings,
  subscription,
  user,
  vehicle,
  verification,
  viewer,
] as const;

type Rows<Name extends string, All = (typeof features)[number]> =
  All extends Readonly<Record<Name, infer Row>> ? Row : never;
type KeysOf<All> = All extends unknown ? keyof All : never;
/** Names that a feature declares and its manifest does not join. */
type Unjoined = `${Exclude<keyof Loaders, KeysOf<Rows<'loaders'>>>} is in no feature's loaders`;
type UnjoinedWrites =
  `${Exclude<keyof Writes, KeysOf<ReturnType<Rows<'writes'>>>>} is in no feature's writes`;

/** Creates the loaders of a request. */
export const createLoaders: Complete<CreateLoaders, Unjoined> = joinLoads(
  features.flatMap((feature) => ('loaders' in feature ? [feature.loaders] : [])),
);

/** Creates the writes of a request. */
export const createWrites: Complete<CreateWrites, UnjoinedWrites> = joinWrites(
  features.flatMap((feature) => ('writes' in feature ? [feature.writes] : [])),
);
