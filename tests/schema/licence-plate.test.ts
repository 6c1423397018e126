import { expect, test } from 'vitest';
import { addVehicleByPlateInput } from '../../schema/inputs/vehicle.ts';

/** The stored plate, or the texts of its problems. */
function stored(licencePlate: string, isRegisteredAbroad?: boolean | null) {
  const byPlate = { licencePlate, isRegisteredAbroad, description: 'B', vin: '5YJ3E7EB7KF123456' };
  const { data, error } = addVehicleByPlateInput.safeParse({ vehicle: { byPlate } });
  return data?.vehicle.byPlate.licencePlate ?? error?.issues.map(({ message }) => message);
}

test.each([
  ['MÜ-AB 123', 'MÜ-AB 123'],
  ['b-mw 1234e', 'B-MW 1234E'],
  ['ZH 123456', 'ZH 123456'],
  ['AA 1234 BB', 'AA 1234 BB'],
  ['А123ВС 77', 'А123ВС 77'],
  ['νικ-1234', 'ΝΙΚ-1234'],
  ['1กข 1234', '1กข 1234'],
  ['बा १ च १२३४', 'बा १ च १२३४'],
  ['U\u{308}\u{2013}AB\u{a0}12\u{200b}', 'Ü-AB 12'],
  ['F1', 'F1'],
  ['12345', '12345'],
  ['EL 12345', 'EL 12345'],
])('stores the plate %s of a vehicle registered abroad as %s', (written, plate) => {
  expect(stored(written, true)).toBe(plate);
});

test.each([
  ['', 'validation.LICENCE_PLATE_REQUIRED'],
  ['-', 'validation.FOREIGN_PLATE_INVALID'],
  ['AB_123', 'validation.FOREIGN_PLATE_INVALID'],
  ['AB.123', 'validation.FOREIGN_PLATE_INVALID'],
  ['AB/123', 'validation.FOREIGN_PLATE_INVALID'],
  ['AB 🚗', 'validation.FOREIGN_PLATE_INVALID'],
  ['\u{301}\u{301}1', 'validation.FOREIGN_PLATE_INVALID'],
  ['ABCDEFGHIJ 1234567890', 'validation.TOO_LONG'],
])('refuses the plate %j of a vehicle registered abroad', (written, problem) => {
  expect(stored(written, true)).toEqual([problem]);
});

test.each(['MÜ-AB 123', 'B-MW 1234E', 'ZH 123456', 'AA 1234 BB'])(
  'refuses the plate %s as Norwegian',
  (written) => {
    for (const isRegisteredAbroad of [undefined, null, false])
      expect(stored(written, isRegisteredAbroad)).toEqual(['validation.LICENCE_PLATE_INVALID']);
  },
);
