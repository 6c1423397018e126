/** A car as sold in Norway: usable battery in Wh and the most it takes by AC and by DC, in W. */
export interface VehicleModel {
  readonly description: string;
  readonly batteryWh: number;
  readonly maxAcPowerW: number;
  readonly maxDcPowerW: number;
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

/** The cars that customers of the sandbox drive. */
export const vehicleModels: readonly VehicleModel[] = ROWS.map(
  ([description, batteryWh, maxAcPowerW, maxDcPowerW]) => ({
    description,
    batteryWh,
    maxAcPowerW,
    maxDcPowerW,
  }),
);
