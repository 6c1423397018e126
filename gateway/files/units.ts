/** Øre as kroner, for a cell. */
export const kroner = (ore: number): number => ore / 100;

/** Watt-hours as kilowatt-hours, for a cell. */
export const kilowattHours = (wattHours: number): number => wattHours / 1000;
