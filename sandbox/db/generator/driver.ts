import type { Region } from './places.ts';

/** The facts of a location that a session copies. Prices are øre with VAT. */
export interface ChargingPlace {
  readonly id: string;
  readonly chargers: number;
  readonly current: 'AC' | 'DC';
  readonly maxPowerW: number;
  readonly perKwh: number;
  readonly isCoop: boolean;
}

/** A person who charges. Instants are milliseconds, shares are probabilities a day. */
export interface Driver {
  readonly userId: string;
  readonly vehicleId: string;
  /** The chip that starts charging by RFID. */
  readonly rfidId: string;
  readonly model: (typeof vehicleModels)[number];
  readonly region: Region;
  readonly home: ChargingPlace;
  /** The number of the driver's own charger at `home`, counted from 1. */
  readonly homeCharger: number;
  readonly work: ChargingPlace;
  /** The number of the charger that the driver always uses at `work`, counted from 1. */
  readonly workCharger: number;
  /** The organisation billed in each category; null for the driver. */
  readonly billed: Readonly<Record<'HOME' | 'PUBLIC' | 'BUSINESS', string | null>>;
  readonly shares: Readonly<Record<'HOME' | 'PUBLIC' | 'BUSINESS', number>>;
  /** The start of the Ladefordel of the payer of public charging. */
  readonly ladefordelFrom: number;
  readonly earnsCoopBonus: boolean;
  /** Sessions from this instant on are unpaid. */
  readonly unpaidFrom: number;
}

/** The usual probabilities: at home on two nights a week, in public every tenth day, at work once a week. */
export const USUAL_SHARES = { HOME: 0.25, PUBLIC: 0.1, BUSINESS: 0.18 } as const;

/** Øre with VAT for a kWh at home. */
const HOME_PRICE = 169;

/** The location of a person's own house, with one charger. */
export function homeOf(userId: string, maxPowerW: number): ChargingPlace {
  const id = `H-${userId}`;
  return { id, chargers: 1, current: 'AC', maxPowerW, perKwh: HOME_PRICE, isCoop: false };
}

export function vehicleIdOf(userId: string, number = 1): string {
  return number === 1 ? `V-${userId}` : `V-${userId}-${number}`;
}

export function rfidIdOf(userId: string, number = 1): string {
  return `R-${userId}-${number}`;
}

const ROWS = [
  // description             battery   AC      DC
  ['Volkswagen ID.4 Pro', 77_000, 11_000, 135_000],
  ['Tesla Model Y Long Range', 75_000, 11_000, 250_000],
  ['Hyundai Kona Electric', 64_000, 11_000, 77_000],
  ['Nissan Leaf', 39_000, 6_600, 46_000],
  ['Polestar 2 Long Range', 78_000, 11_000, 205_000],
  ['Škoda Enyaq 85', 77_000, 11_000, 135_000],
  ['BMW i4 eDrive40', 80_700, 11_000, 205_000],
  ['Toyota bZ4X', 64_000, 11_000, 147_000],
  ['Volvo EX30', 64_000, 11_000, 153_000],
  ['Volkswagen e-Golf', 32_000, 7_200, 40_000],
  ['XPENG G9', 93_000, 11_000, 300_000],
  ['Audi Q8 e-tron', 106_000, 11_000, 170_000],
] as const;

/** Cars as sold in Norway: usable battery in Wh and maximum AC and DC power in W. */
export const vehicleModels = ROWS.map(([description, batteryWh, maxAcPowerW, maxDcPowerW]) => ({
  description,
  batteryWh,
  maxAcPowerW,
  maxDcPowerW,
}));
