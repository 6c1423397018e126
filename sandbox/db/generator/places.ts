const ROWS = [
  // id      name                              city            region    current kW   øre   lots  first lot
  ['1001', 'Strandtorget kjøpesenter', 'Lillehammer', 'east', 'DC', 150, 599, 6, 'P1 plass 11'],
  ['1002', 'Sandvika Storsenter', 'Sandvika', 'east', 'DC', 150, 579, 8, 'P-hus plan 2 plass 201'],
  ['1003', 'Strømmen Storsenter', 'Strømmen', 'east', 'AC', 22, 399, 10, 'P3 plass 31'],
  ['1004', 'Aker Brygge P-hus', 'Oslo', 'east', 'AC', 22, 449, 12, 'Plan U2 plass 240'],
  ['1005', 'Grensesvingen, Helsfyr', 'Oslo', 'east', 'DC', 300, 629, 6, 'Lader 1'],
  ['1006', 'Vulkan P-hus', 'Oslo', 'east', 'AC', 22, 429, 12, 'Plan -1 plass 101'],
  ['1007', 'Nebbenes sør', 'Eidsvoll', 'east', 'DC', 300, 649, 8, 'Lader 1'],
  ['1008', 'Rygge, E6', 'Rygge', 'east', 'DC', 150, 599, 8, 'Lader 1'],
  ['1009', 'Extra Lillestrøm', 'Lillestrøm', 'east', 'DC', 150, 569, 4, 'Plass 1'],
  ['1010', 'Obs Rudshøgda', 'Rudshøgda', 'east', 'DC', 180, 569, 6, 'Plass 1'],
  ['1011', 'Maxi Storsenter', 'Hamar', 'east', 'DC', 150, 589, 4, 'P2 plass 21'],
  ['1012', 'Fokserød, E18', 'Sandefjord', 'east', 'DC', 300, 629, 8, 'Lader 1'],
  ['1013', 'Kongsberg stasjon', 'Kongsberg', 'east', 'DC', 50, 549, 2, 'Plass 1'],
  ['1014', 'Dombås sentrum', 'Dombås', 'east', 'DC', 300, 649, 8, 'Lader 1'],
  ['2001', 'ByGarasjen', 'Bergen', 'west', 'AC', 22, 419, 12, 'Plan 4 plass 401'],
  ['2002', 'Lagunen Storsenter', 'Bergen', 'west', 'DC', 150, 589, 6, 'P1 plass 101'],
  ['2003', 'Obs Haukås', 'Bergen', 'west', 'DC', 180, 569, 6, 'Plass 1'],
  ['2004', 'Jorenholmen P-hus', 'Stavanger', 'west', 'AC', 22, 419, 10, 'Plan 3 plass 301'],
  ['2005', 'Kvadrat', 'Sandnes', 'west', 'DC', 150, 589, 8, 'P5 plass 51'],
  ['2006', 'Moa Amfi', 'Ålesund', 'west', 'DC', 150, 589, 4, 'P2 plass 21'],
  ['2007', 'Voss stasjon', 'Voss', 'west', 'DC', 50, 549, 2, 'Plass 1'],
  ['3001', 'Sørlandssenteret', 'Kristiansand', 'south', 'DC', 300, 619, 8, 'P4 plass 41'],
  ['3002', 'Torvet P-hus', 'Kristiansand', 'south', 'AC', 22, 399, 8, 'Plan 2 plass 201'],
  ['3003', 'Harebakken, E18', 'Arendal', 'south', 'DC', 150, 599, 6, 'Lader 1'],
  ['3004', 'Extra Lyngdal', 'Lyngdal', 'south', 'DC', 150, 569, 4, 'Plass 1'],
  ['4001', 'Leüthenhaven P-hus', 'Trondheim', 'middle', 'AC', 22, 419, 10, 'Plan 1 plass 101'],
  ['4002', 'City Lade', 'Trondheim', 'middle', 'DC', 150, 589, 6, 'P1 plass 11'],
  ['4003', 'Obs Steinkjer', 'Steinkjer', 'middle', 'DC', 180, 569, 4, 'Plass 1'],
  ['4004', 'Berkåk, E6', 'Berkåk', 'middle', 'DC', 150, 629, 4, 'Lader 1'],
  ['5001', 'Jekta Storsenter', 'Tromsø', 'north', 'DC', 150, 599, 6, 'P2 plass 21'],
  ['5002', 'Fjellanlegget P-hus', 'Tromsø', 'north', 'AC', 22, 399, 8, 'Plass 120'],
  ['5003', 'City Nord', 'Bodø', 'north', 'DC', 150, 589, 4, 'P1 plass 11'],
  ['5004', 'Extra Narvik', 'Narvik', 'north', 'DC', 150, 569, 2, 'Plass 1'],
] as const;

/**
 * The provider's public places, each with identical chargers. Prices are øre with VAT. Coop's own shops (Extra, Obs) give the
 * higher coop bonus.
 */
export const publicPlaces = ROWS.map(
  ([id, name, city, region, current, kilowatts, perKwh, lots, firstLot]) => ({
    id,
    name,
    city,
    region,
    current,
    maxPowerW: kilowatts * 1000,
    perKwh,
    parkingLots: numbered(firstLot, lots),
    isCoop: name.startsWith('Extra ') || name.startsWith('Obs '),
  }),
);

export type PublicPlace = (typeof publicPlaces)[number];

/** Regions: people mostly charge in their own. */
export type Region = PublicPlace['region'];

/** Continues a numbered name: `count` names after the number that `first` ends with, as Plass 7, Plass 8, Plass 9. */
export function numbered(first: string, count: number): readonly string[] {
  const digits = /\d+$/.exec(first)?.[0] ?? '';
  const stem = first.slice(0, first.length - digits.length);
  return Array.from({ length: count }, (_, index) => `${stem}${Number(digits) + index}`);
}
