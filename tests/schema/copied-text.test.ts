import { describe, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { addressInput } from '../../schema/inputs/address.ts';
import { chargingFilterInput } from '../../schema/inputs/charging.ts';
import { facilityChargerFilterInput } from '../../schema/inputs/facility.ts';
import { email } from '../../schema/inputs/email.ts';
import { code, id, requiredText } from '../../schema/inputs/fields.ts';
import { knownEmails } from '../../schema/inputs/network.ts';
import { searchWords } from '../../schema/inputs/search.ts';
import { organizationNumber } from '../../schema/inputs/organization-number.ts';
import { parsePhone } from '../../schema/inputs/parse-phone.ts';
import { orderRfidsInput, registerRfidInput, rfidNumbers } from '../../schema/inputs/rfid.ts';
import { addVehicleByPlateInput } from '../../schema/inputs/vehicle.ts';
import { cardRules } from '../../web/features/payment/card-rules.ts';
import { formatCardNumber, formatExpiry } from '../../web/features/payment/card-format.ts';

const DIRECTED = (text: string) => `\u{202a}\u{200e}${text}\u{202c}`;
const ZERO_WIDTH = (text: string) =>
  `${Array.from(text, (character) => `${character}\u{200b}`).join('')}\u{feff}`;
const WIDE = (text: string) =>
  Array.from(text, (character) =>
    /[!-~]/.test(character)
      ? String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0)
      : character,
  ).join('');
const HARD_BLANKS = (text: string) => `\u{a0}${text.replaceAll(' ', '\u{a0}')}\u{202f}`;
const DASHED = (text: string) => text.replaceAll('-', '\u{2011}');
const ways = { DIRECTED, ZERO_WIDTH, WIDE, HARD_BLANKS, DASHED };

/** Unicode 16, chapters 5.21 and 23: by kind, since each kind has others. */
const UNSEEN = {
  'direction marks': '\u200e\u200f\u061c\u202a\u202d\u202e\u2066\u2069',
  'zero-width characters': '\u200b\u200c\u200d\u2060\ufeff',
  'soft hyphens and their like': '\u00ad\u034f\u180e',
  'line and paragraph separators': '\u2028\u2029',
  'invisible operators': '\u2061\u2064',
  tags: '\u{e0001}\u{e0041}\u{e007f}',
  fillers: '\u115f\u1160\u3164\uffa0\u{16fe4}',
  'interlinear annotations': '\ufff9\ufffa\ufffb',
  'music and shorthand': '\u{1d159}\u{1d173}\u{1d17a}\u{1bca0}',
  'variation selectors': '\u180b\ufe00\ufe0f\u{e0100}',
  'deprecated formats': '\u206a\u206f',
  'inherent vowels': '\u17b4\u17b5',
  'blanks of Braille': '\u2800',
  'reserved characters': '\u2065\ufff0\u{e0fff}',
};

const codePoint = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase()}`;

const name = requiredText('validation.NAME_REQUIRED');
const address = (country: string, postalCode: string) =>
  addressInput.parse({ addressLine1: 'Gate 1', postalCode, city: 'By', country }).postalCode;
const chip = { accountId: 'a', description: null, memberId: null, costCenter: null };

/** A value as typed, its rule, and the stored value. */
const values: readonly [string, (written: string) => unknown, string, unknown][] = [
  ['a phone number', parsePhone, '+47 911-23 456', '+4791123456'],
  [
    'an organisation number',
    (given) => organizationNumber.parse(given),
    '923 609-016',
    '923609016',
  ],
  ['a one-time code', (given) => code.parse(given), '123-456', '123456'],
  ['an e-mail address', (given) => email.parse(given), 'ola-n@example.no', 'ola-n@example.no'],
  ['a Norwegian postal code', (given) => address('NO', given), '0150', '0150'],
  [
    'a chip',
    (given) => registerRfidInput.parse({ ...chip, serialNumber: given }).serialNumber,
    'lp 1234-5678',
    'LP12345678',
  ],
  ['chips to find', (given) => rfidNumbers.parse([given])[0], 'LP-1234 5678', 'LP12345678'],
  [
    'a licence plate',
    (given) =>
      addVehicleByPlateInput.parse({
        vehicle: {
          byPlate: { licencePlate: given, description: 'Bil', vin: WIDE('5YJ3E7EB7KF123456') },
        },
      }).vehicle.byPlate.licencePlate,
    'EL 123-45',
    'EL12345',
  ],
  [
    'a card',
    (given) =>
      cardRules.parse({
        paymentCardNumber: given,
        paymentCardExpiry: '12/40',
        paymentCardCvc: WIDE('123'),
      }).number,
    '4111 1111-1111 1111',
    '4111111111111111',
  ],
];

describe('copied text', () => {
  describe.each(values)('%s', (_, rule, typed, stored) => {
    it.each(Object.entries(ways))('with %s', (_way, way) => {
      expect(rule(way(typed))).toBe(stored);
    });
  });

  it('reads a phone number in the ways of web pages and cards', () => {
    for (const written of [
      '(+47) 911 23 456',
      'tlf: 911 23 456',
      'Tlf. 911 23 456',
      'Mobil: +47 911 23 456',
      'Telefon 911 23 456',
      'tel:+4791123456',
      '(0047) 91123456',
      '\u{202d}+47\u{a0}911\u{a0}23\u{a0}456\u{202c}',
      '٩١١٢٣٤٥٦',
    ])
      expect(parsePhone(written), written).toBe('+4791123456');
    expect(parsePhone('telegram')).toBeNull();
  });

  it('reads an organisation number in the ways of invoices', () => {
    for (const written of [
      'Org.nr. 923 609 016',
      'Org.nr.: 923609016',
      'orgnr 923609016',
      'Org. nr. NO 923 609 016 MVA',
      'Organisasjonsnummer: 923 609 016',
      'Organisation number 923 609 016',
      'Organisationsnummer 923 609 016',
      'Foretaksregisteret NO 923 609 016 MVA',
    ])
      expect(organizationNumber.parse(written), written).toBe('923609016');
    expect(organizationNumber.safeParse('Norge').success).toBe(false);
  });

  it.each([
    ['NO', '01 50', '0150'],
    ['NO', 'N-0150', '0150'],
    ['NO', 'NO 0150', '0150'],
    ['NO', 'n\u{2013}0150', '0150'],
    ['DK', 'DK-2100', '2100'],
    ['SE', 'S-111 22', '111 22'],
    ['SE', 'SE-11122', '11122'],
    ['SE', '111\u{a0}22', '111 22'],
    ['DE', 'D-10115', 'D-10115'],
  ])('reads a postal code of %s: %s', (country, written, stored) => {
    expect(address(country, written)).toBe(stored);
  });

  it('refuses the postal code of another country', () => {
    expect(() => address('NO', 'S-0150')).toThrow('validation.POSTAL_CODE_INVALID');
  });

  it('stores the address that a domain with æøå is reached at, however it is written', () => {
    for (const written of [
      'ola@blåbær.no',
      'ola@bla\u{30a}bær.no',
      'mailto:ola@BLÅBÆR.no',
      '<ola@blåbær.no>',
      'Ola Nordmann <ola@blåbær.no>',
      '"Nordmann, Ola" < mailto:ola@blåbær.no >;',
      'ola@blåbær.no,',
    ])
      expect(email.parse(written), written).toBe('ola@xn--blbr-roah.no');
    expect([...knownEmails.parse(['Ola@Blåbær.no'])]).toEqual(['ola@xn--blbr-roah.no']);
    for (const written of [
      'ola@blå bær.no',
      'ola@blåbær',
      'ola@blåbær.no/x',
      'ola@',
      'blåbær.no',
      'Ola <ola@blåbær.no> og Kari',
    ])
      expect(email.safeParse(written).success, written).toBe(false);
  });

  it('composes the letters of names and of searches', () => {
    const decomposed = 'A\u{30a}se O\u{308}berg';
    const composed = 'Åse Öberg';
    expect(name.parse(decomposed)).toBe(composed);
    expect(searchWords.parse(decomposed)).toBe(composed);
    expect(facilityChargerFilterInput.parse({ search: decomposed }).search).toBe(composed);
    expect(chargingFilterInput.parse({ search: decomposed }).search).toBe(composed);
  });

  it.each(Object.entries(UNSEEN))('leaves no %s in a name, and none alone is one', (_, unseen) => {
    for (const character of unseen) {
      const named = codePoint(character);
      for (const written of [`Ka${character}ri`, `${character}Kari`, `Kari${character}`])
        expect(name.parse(written).replace(' ', ''), named).toBe('Kari');
      expect(name.safeParse(character).success, named).toBe(false);
    }
  });

  it('keeps what belongs to a name or a text', () => {
    const kept = ['Anne–Marie', 'Storgata 3–5', 'Gate 5½', 'می‌خواهم', 'क्‍ष', '葛󠄀城', '👩‍🔧 Bil', '❤️‍🔥'];
    for (const written of kept) expect(name.parse(written)).toBe(written);
    expect(name.parse('Kari\u{200d}\u{a0}Li')).toBe('Kari Li');
    // A letter that stood apart from its accent.
    expect(name.parse('A\u{3164}\u{30a}se\u{200d}')).toBe('Åse');
  });

  it('keeps ids exactly', () => {
    expect(id.parse('A\u{30a}\u{200b}x')).toBe('A\u{30a}\u{200b}x');
  });

  it('formats a card while it is pasted', () => {
    expect(formatCardNumber(WIDE('4111111111111111'))).toBe('4111 1111 1111 1111');
    expect(formatExpiry(WIDE('12/2030'))).toBe('12/30');
    expect(formatExpiry('2030\u{2011}12')).toBe('12/30');
  });

  it('reads a quantity as a number or as copied text, and refuses everything else', () => {
    const { quantity } = orderRfidsInput.shape;
    const input = z.object({ quantity });
    for (const written of [3, '3', ' 3', '３', '\u{200e}3'])
      expect(input.parse({ quantity: written })).toEqual({ quantity: 3 });
    for (const written of ['', '0', 'tre', '1,5', '101', null])
      expect(input.safeParse({ quantity: written }).success, String(written)).toBe(false);
  });
});
