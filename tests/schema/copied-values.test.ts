import { describe, expect, it } from 'vitest';
import { email } from '../../schema/inputs/email.ts';
import { parsePhone } from '../../schema/inputs/parse-phone.ts';
import { registerRfidInput, rfidNumbers } from '../../schema/inputs/rfid.ts';

const chip = { accountId: 'a', description: null, memberId: null, costCenter: null };
const UID = '04A22BC1D23480';

describe('phone numbers as people copy them', () => {
  it.each([
    '91123456,',
    '911 23 456.',
    '"911 23 456"',
    '911 23 456 (mobil)',
    '911 23 456 mobil',
    '911 23 456, mobil.',
    '(mobil) 911 23 456',
    'Mobil privat: 911 23 456',
    'Tlf.nr.: 911 23 456',
    'Mobile phone number: 911 23 456',
    'M: +47 911 23 456',
    '+47+47 911 23 456',
    '+47 +4791123456',
    '+47004791123456',
    '0047 0047 911 23 456',
    '+47(+47)91123456',
    '004791123456',
    '911.23.456',
    '\u{feff}911\u{a0}23\u{202f}456\u{200b}',
  ])('reads the phone number %j', (written) => {
    expect(parsePhone(written)).toBe('+4791123456');
  });

  it.each([
    ['+46 (0)70-174 06 05, mobil', '+46701740605'],
    ['+47 47 91 12 34', '+4747911234'],
    ['+1 (212) 555-2368', '+12125552368'],
  ])('keeps the digits of %s', (written, stored) => {
    expect(parsePhone(written)).toBe(stored);
  });

  it.each([
    '911 23 456, 922 34 567',
    '911 23 456 / 922 34 567',
    '22 12 34 56 ext. 12',
    '22 12 34 56 x12',
    '911 23 45',
    '+47+46 911 23 456',
    'ring 911 23 456',
    '911 23 456 etter kl. 16',
    'mobil',
  ])('refuses the phone number %j', (written) => {
    expect(parsePhone(written)).toBeNull();
  });
});

describe('chip numbers as apps and cards write them', () => {
  it.each([
    ['04:A2:2B:C1:D2:34:80', UID],
    ['04:a2:2b:c1:d2:34:80', UID],
    ['04.A2.2B.C1.D2.34.80', UID],
    ['04-A2-2B-C1-D2-34-80', UID],
    ['04 A2 2B C1 D2 34 80', UID],
    ['04, A2, 2B, C1, D2, 34, 80', UID],
    ['0x04 0xA2 0x2B 0xC1 0xD2 0x34 0x80', UID],
    ['{0x04, 0xA2, 0x2B, 0xC1, 0xD2, 0x34, 0x80}', UID],
    ['0x04A22BC1D23480', UID],
    ['UID: 04:A2:2B:C1:D2:34:80', UID],
    ['UID 04A22BC1D23480', UID],
    ['ID: 04:A2:2B:C1:D2:34:80.', UID],
    ['ID 04:A2:2B:C1:D2:34:80', UID],
    ['Tag ID: 04A22BC1D23480', UID],
    ['Serial number: 04:A2:2B:C1:D2:34:80', UID],
    ['Serienummer 04:A2:2B:C1:D2:34:80', UID],
    ['S/N: 04A22BC1D23480', UID],
    ['"04A22BC1D23480"', UID],
    ['«04:A2:2B:C1»', '04A22BC1'],
    ['\u{feff}04:A2:\u{200b}2B:C1\u{a0}', '04A22BC1'],
    ['#LP12345678', 'LP12345678'],
    ['Brikkenummer: LP 1234-5678', 'LP12345678'],
    ['Chip no. LP12345678,', 'LP12345678'],
    ['Nr. : 12345678', '12345678'],
    // Words that a printed number begins with stay.
    ['ID 123456', 'ID123456'],
    ['NO-ABC-C12345678', 'NOABCC12345678'],
    ['NR123456', 'NR123456'],
    ['UID123456', 'UID123456'],
    ['123456', '123456'],
  ])('reads the chip number %j as %s', (written, stored) => {
    expect(registerRfidInput.parse({ ...chip, serialNumber: written }).serialNumber).toBe(stored);
    expect(rfidNumbers.parse([written])).toEqual([stored]);
  });

  it.each([
    '12345678.00',
    '1.23E+12',
    '12345678,12345679',
    'LP12345678 LP87654321',
    'LP12345678LP87654321',
    '04:A2:2B:C1:D2:34:80 04:A2:2B:C1:D2:34:81',
    '04:A2:2B:C1:D2:34:80; 04:A2:2B:C1:D2:34:81',
    '04:A2-2B:C1',
    '04:A2:2B:G1',
    '04:A2:2B',
    'LP_12345678',
    'ID:',
  ])('refuses the chip number %j', (written) => {
    const { error } = registerRfidInput.safeParse({ ...chip, serialNumber: written });
    expect(error?.issues.map(({ message }) => message)).toEqual(['validation.RFID_SERIAL_INVALID']);
  });
});

describe('e-mail addresses as people copy them', () => {
  it.each([
    ['ola@example.no.'],
    ['ola@example.no,'],
    ['ola@example.no;'],
    ['ola@example.no!'],
    ['ola@example.no .;'],
    ['mailto:ola@example.no'],
    ['mailto:ola@example.no?subject=Hei%20der'],
    ['MAILTO: <ola@example.no>'],
    ['ola@example.no<mailto:ola@example.no>'],
    ['Ola Nordmann <ola@example.no>.'],
    ['ola@example.no (Ola Nordmann)'],
    ['(ola@example.no)'],
    ['[ola@example.no]'],
    ["'ola@example.no'"],
    ['«ola@example.no».'],
    ['“ola@example.no”'],
    ['"ola@example.no";'],
    ['E-post: ola@example.no'],
    ['Email address: ola@example.no'],
    ['\u{a0}ola@\u{200b}example.no\u{202f}'],
  ])('reads the e-mail address %j', (written) => {
    expect(email.parse(written)).toBe('ola@example.no');
  });

  it.each([
    "o'hara&sons@example.no",
    "'t.hooft@example.nl",
    'a/b@example.no',
    '50%@example.no',
    'ola+lading@example.no',
    "!#$%&'*+/=?^_`{|}~-@example.no",
    'ola@mail.example.xn--p1ai',
    'o@e.no',
  ])('keeps the e-mail address %s', (written) => {
    expect(email.parse(written)).toBe(written);
  });

  it.each([
    'ola..n@example.no',
    '.ola@example.no',
    'ola.@example.no',
    'ola nordmann@example.no',
    'ola@example',
    'ola@example..no',
    'ola@-example.no',
    'ola@example-.no',
    'ola@example.n',
    'ola@example.no/x',
    'ola@@example.no',
    'ola@example.no, kari@example.no',
    'ola,n@example.no',
    'ola@[127.0.0.1]',
    'mailto:',
  ])('refuses the e-mail address %j', (written) => {
    expect(email.safeParse(written).error?.issues.map(({ message }) => message)).toEqual([
      'validation.EMAIL_INVALID',
    ]);
  });
});
