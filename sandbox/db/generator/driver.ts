import type { Region } from './places.ts';
import type { VehicleModel } from './vehicle-models.ts';

/** Where charging happens, as far as a session needs to know. Prices are øre with VAT. */
export interface ChargingPlace {
  readonly id: string;
  readonly chargers: number;
  readonly current: 'AC' | 'DC';
  readonly maxPowerW: number;
  readonly perKwh: number;
  readonly isCoop: boolean;
}

/** Somebody who charges. Instants are milliseconds, shares are probabilities a day. */
export interface Driver {
  readonly userId: string;
  readonly vehicleId: string;
  /** The chip that starts charging by RFID. */
  readonly rfidId: string;
  readonly model: VehicleModel;
  readonly region: Region;
  readonly home: ChargingPlace;
  /** The charger of the driver's own at `home`, counted from 1. */
  readonly homeCharger: number;
  readonly work: ChargingPlace;
  /** The charger the driver always takes at `work`, counted from 1. */
  readonly workCharger: number;
  /** Who is billed in each category; null is the driver. */
  readonly billed: Readonly<Record<'HOME' | 'PUBLIC' | 'BUSINESS', string | null>>;
  readonly shares: Readonly<Record<'HOME' | 'PUBLIC' | 'BUSINESS', number>>;
  /** Since when who pays in public has Ladefordel. */
  readonly ladefordelFrom: number;
  readonly earnsCoopBonus: boolean;
  /** Sessions from here on are not paid yet. */
  readonly unpaidFrom: number;
}

/** How often most people charge: at home on two nights a week, out every tenth day, at work once a week. */
export const USUAL_SHARES = { HOME: 0.25, PUBLIC: 0.1, BUSINESS: 0.18 } as const;

/** Øre with VAT for a kWh at home. */
const HOME_PRICE = 169;

/** The charger at somebody's own house: the only one of its place. */
export function homeOf(userId: string, maxPowerW: number): ChargingPlace {
  const id = `H-${userId}`;
  return { id, chargers: 1, current: 'AC', maxPowerW, perKwh: HOME_PRICE, isCoop: false };
}

/** The id of somebody's car, the first or another. */
export function vehicleIdOf(userId: string, number = 1): string {
  return number === 1 ? `V-${userId}` : `V-${userId}-${number}`;
}

/** The id of somebody's chip, the first or another. */
export function rfidIdOf(userId: string, number = 1): string {
  return `R-${userId}-${number}`;
}
