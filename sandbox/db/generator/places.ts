// oxfmt-ignore
const ROWS = [
  // id, name, postal code, city, region, current, kW, øre, chargers, first parking space
  ['1001', 'Strandtorget kjøpesenter', '2609', 'Lillehammer', 'east', 'DC', 150, 599, 6, 'P1 plass 11'],
  ['1002', 'Sandvika Storsenter', '1338', 'Sandvika', 'east', 'DC', 150, 579, 8, 'P-hus plan 2 plass 201'],
  ['1003', 'Strømmen Storsenter', '2010', 'Strømmen', 'east', 'AC', 22, 399, 10, 'P3 plass 31'],
  ['1004', 'Aker Brygge P-hus', '0252', 'Oslo', 'east', 'AC', 22, 449, 12, 'Plan U2 plass 240'],
  ['1005', 'Grensesvingen, Helsfyr', '0663', 'Oslo', 'east', 'DC', 300, 629, 6, 'Lader 1'],
  ['1006', 'Vulkan P-hus', '0178', 'Oslo', 'east', 'AC', 22, 429, 12, 'Plan -1 plass 101'],
  ['1007', 'Nebbenes sør', '2080', 'Eidsvoll', 'east', 'DC', 300, 649, 8, 'Lader 1'],
  ['1008', 'Rygge, E6', '1580', 'Rygge', 'east', 'DC', 150, 599, 8, 'Lader 1'],
  ['1009', 'Extra Lillestrøm', '2000', 'Lillestrøm', 'east', 'DC', 150, 569, 4, 'Plass 1'],
  ['1010', 'Obs Rudshøgda', '2360', 'Rudshøgda', 'east', 'DC', 180, 569, 6, 'Plass 1'],
  ['1011', 'Maxi Storsenter', '2316', 'Hamar', 'east', 'DC', 150, 589, 4, 'P2 plass 21'],
  ['1012', 'Fokserød, E18', '3241', 'Sandefjord', 'east', 'DC', 300, 629, 8, 'Lader 1'],
  ['1013', 'Kongsberg stasjon', '3616', 'Kongsberg', 'east', 'DC', 50, 549, 2, 'Plass 1'],
  ['1014', 'Dombås sentrum', '2660', 'Dombås', 'east', 'DC', 300, 649, 8, 'Lader 1'],
  ['2001', 'ByGarasjen', '5015', 'Bergen', 'west', 'AC', 22, 419, 12, 'Plan 4 plass 401'],
  ['2002', 'Lagunen Storsenter', '5239', 'Bergen', 'west', 'DC', 150, 589, 6, 'P1 plass 101'],
  ['2003', 'Obs Haukås', '5111', 'Bergen', 'west', 'DC', 180, 569, 6, 'Plass 1'],
  ['2004', 'Jorenholmen P-hus', '4006', 'Stavanger', 'west', 'AC', 22, 419, 10, 'Plan 3 plass 301'],
  ['2005', 'Kvadrat', '4313', 'Sandnes', 'west', 'DC', 150, 589, 8, 'P5 plass 51'],
  ['2006', 'Moa Amfi', '6018', 'Ålesund', 'west', 'DC', 150, 589, 4, 'P2 plass 21'],
  ['2007', 'Voss stasjon', '5700', 'Voss', 'west', 'DC', 50, 549, 2, 'Plass 1'],
  ['3001', 'Sørlandssenteret', '4636', 'Kristiansand', 'south', 'DC', 300, 619, 8, 'P4 plass 41'],
  ['3002', 'Torvet P-hus', '4611', 'Kristiansand', 'south', 'AC', 22, 399, 8, 'Plan 2 plass 201'],
  ['3003', 'Harebakken, E18', '4846', 'Arendal', 'south', 'DC', 150, 599, 6, 'Lader 1'],
  ['3004', 'Extra Lyngdal', '4580', 'Lyngdal', 'south', 'DC', 150, 569, 4, 'Plass 1'],
  ['4001', 'Leüthenhaven P-hus', '7011', 'Trondheim', 'middle', 'AC', 22, 419, 10, 'Plan 1 plass 101'],
  ['4002', 'City Lade', '7041', 'Trondheim', 'middle', 'DC', 150, 589, 6, 'P1 plass 11'],
  ['4003', 'Obs Steinkjer', '7715', 'Steinkjer', 'middle', 'DC', 180, 569, 4, 'Plass 1'],
  ['4004', 'Berkåk, E6', '7391', 'Berkåk', 'middle', 'DC', 150, 629, 4, 'Lader 1'],
  ['5001', 'Jekta Storsenter', '9016', 'Tromsø', 'north', 'DC', 150, 599, 6, 'P2 plass 21'],
  ['5002', 'Fjellanlegget P-hus', '9008', 'Tromsø', 'north', 'AC', 22, 399, 8, 'Plass 120'],
  ['5003', 'City Nord', '8008', 'Bodø', 'north', 'DC', 150, 589, 4, 'P1 plass 11'],
  ['5004', 'Extra Narvik', '8514', 'Narvik', 'north', 'DC', 150, 569, 2, 'Plass 1'],
] as const;

/**
 * The provider's public places, each with identical chargers. Prices are øre with VAT. Coop's own shops (Extra, Obs) give the
 * higher coop bonus.
 */
export const publicPlaces = ROWS.map(
  ([id, name, postalCode, city, region, current, kilowatts, perKwh, lots, firstLot]) => ({
    id,
    name,
    postalCode,
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
