import { describe, expect, it } from 'vitest';
import {
  confirmationOf,
  judgeChips,
  linesOf,
  type KnownChips,
} from '../../../../web/features/rfid/chip-lines.ts';
import type { RfidFactsFragment } from '../../../../web/features/rfid/generated/Rfid.ts';
import { readChips } from '../../../../web/features/rfid/read-chips.ts';

const chip = (serialNumber: string, more: Partial<RfidFactsFragment> = {}): RfidFactsFragment => ({
  __typename: 'Rfid',
  id: `Rfid:id-${serialNumber}`,
  key: `id-${serialNumber}`,
  serialNumber,
  description: 'Varebil',
  member: { __typename: 'RfidMember', id: 'RfidMember:eli', key: 'eli', name: 'Eli Berg' },
  costCenter: '2200',
  supplier: 'Nordlader',
  status: 'ACTIVE',
  managedBy: null,
  version: 3,
  ...more,
});
const one = 'LP10000001';
const member = (id: string, name: string) => ({ id, name, email: `${id}@berg.example` });
const known: KnownChips = {
  chips: new Map([one, 'LP10000002'].map((number) => [number, chip(number)])),
  members: new Map([
    ['tor@berg.example', [member('tor', 'Tor Berg')]],
    ['tor berg', [member('tor', 'Tor Berg')]],
    ['kari li', [member('kari1', 'Kari Li'), member('kari2', 'Kari Li')]],
  ]),
};
function read(text: string) {
  const reading = readChips(text);
  if (reading.kind === 'UNCLEAR') throw new Error('The list is unclear');
  return linesOf(reading.lines);
}
const judged = (text: string, about = known) => judgeChips(read(text), about);
const changeOf = (text: string) => judged(text)[0]?.change;
const problems = (text: string) => judged(text).map(({ problem }) => problem);

describe('a list of chips', () => {
  it.each([
    ['Brikkenummer;Navn;Medlem;Kostnadssted;Status;Leverandør', 'Sperret'],
    ['Chip number;Name;Member;Cost centre;Status;Supplier', 'Blocked'],
    ['Bricknummer;Namn;Medlem;Kostnadsställe;Status;Leverantör', 'Spärrad'],
  ])('reads its downloaded form: %s', (headings, blocked) => {
    const line = `${one};Lastebil;Tor Berg;3300;${blocked};Nordlader`;
    expect(changeOf(`${headings}\n${line}`)).toEqual({
      description: 'Lastebil',
      memberId: 'tor',
      costCenter: '3300',
      status: 'INACTIVE',
    });
  });

  it('reads a list without headings in the order of the template, and one with commas or in another order with them', () => {
    expect(changeOf(`LP 1000-0001;Lastebil`)).toEqual({ description: 'Lastebil' });
    expect(changeOf(`Status,Brikkenummer\nsperret,${one}`)).toEqual({ status: 'INACTIVE' });
  });

  it('changes the differences alone: empty stays, a dash removes', () => {
    expect(judged(`${one};Varebil;Eli Berg;2200;Aktiv`)).toMatchObject([
      { isSame: true, change: {} },
    ]);
    expect(judged(one)).toMatchObject([{ isSame: true }]);
    expect(changeOf(`${one};-;–;-;`)).toEqual({
      description: null,
      memberId: null,
      costCenter: null,
    });
    expect(changeOf(`${one};;tor@berg.example;;`)).toEqual({ memberId: 'tor' });
  });

  it('reads numbers as apps copy them, with headings and without', () => {
    const uid = '04A22BC1D23480';
    const about = { ...known, chips: new Map([[uid, chip(uid)]]) };
    for (const number of [
      '04:A2:2B:C1:D2:34:80',
      '04.a2.2b.c1.d2.34.80',
      'UID: 04:A2:2B:C1:D2:34:80',
      'ID: 04A22BC1D23480',
      '#04A22BC1D23480',
      '0x04 0xA2 0x2B 0xC1 0xD2 0x34 0x80',
    ])
      for (const text of [`${number};Lastebil`, `Brikkenummer;Navn\n${number};Lastebil`])
        expect(judged(text, about)[0], text).toMatchObject({
          problem: undefined,
          change: { description: 'Lastebil' },
        });
  });

  it('explains the problem of each line', () => {
    const long = 'x'.repeat(101);
    expect(
      problems(`${one};A
LP10000001;B
LP99999999;A
;A
12;A
LP10000002;;Ukjent Person
LP10000002;;Kari Li
LP10000002;;;;borte
LP10000002;${long}`),
    ).toEqual([
      undefined,
      'rfid.several.double',
      'rfid.several.unknown',
      'validation.RFID_SERIAL_REQUIRED',
      'validation.RFID_SERIAL_INVALID',
      'rfid.several.memberUnknown',
      'rfid.several.memberAmbiguous',
      'rfid.several.statusUnknown',
      'validation.TOO_LONG',
    ]);
  });

  it('keeps a person who has left the network as the holder', () => {
    const text = `${one};;Eli Berg`;
    expect(judged(text)).toMatchObject([{ problem: undefined, isSame: true }]);
  });

  it('shows the backend’s refusal until the line is changed', () => {
    const lines = read(`${one};A`).map((line) => ({
      ...line,
      refusal: 'CHANGED_ELSEWHERE',
    }));
    expect(judgeChips(lines, known)[0]?.problem).toBe('rfid.several.changedElsewhere');
  });

  it('checks 5,000 lines', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `LP${20_000_000 + index};Bil`).join(
      '\n',
    );
    expect(new Set(problems(text))).toEqual(new Set(['rfid.several.unknown']));
  });

  it('counts its lines as a spreadsheet does', () => {
    expect(judged(`Brikkenummer;Navn\n\n${one};A`).map(({ line }) => line)).toEqual([3]);
  });

  it('finds the member by first and last name apart', () => {
    expect(changeOf(`Brikkenr;Fornavn;Etternavn\n${one};Tor;Berg`)).toEqual({ memberId: 'tor' });
  });

  it.each([
    ['an address in the place of a name', `${one};tor@berg.example`, ['number', 'member']],
    ['a number in the place of a name', `${one};3300`, ['number', 'costCenter']],
    ['another order', `Lastebil;${one}`, [null, 'number']],
    [
      'a sixth column',
      `${one};Bil;;3300;Aktiv;x`,
      ['number', null, null, 'costCenter', 'status', null],
    ],
    [
      'a heading twice',
      `Brikkenummer;Medlem;E-post\n${one};Tor;tor@berg.example`,
      ['number', 'member', null],
    ],
  ])('asks about %s', (_, text, proposed) => {
    const reading = readChips(text);
    expect(reading.kind === 'UNCLEAR' && reading.columns.map((column) => column.proposed)).toEqual(
      proposed,
    );
  });

  it('asks about a number that a spreadsheet may have stripped of its zeros, and takes either answer', () => {
    const zeros: KnownChips = {
      ...known,
      chips: new Map([
        [one, chip(one, { costCenter: '0042', description: '007' })],
        ['LP10000002', chip('LP10000002')],
        ['00123456', chip('00123456')],
      ]),
    };
    const headings = 'Brikkenummer;Navn;Kostnadssted';
    for (const [text, about, withZeros] of [
      [`${one};;42`, 'costCenter', '0042'],
      // The cost centre of another chip of the list.
      ['LP10000002;;42', 'costCenter', '0042'],
      [`${one};7;0042`, 'name', '007'],
      ['123456;;', 'number', '00123456'],
    ] as const) {
      const [line] = judged(`${headings}\n${text}`, zeros);
      expect(line).toMatchObject({ problem: 'rfid.several.zeros', about, withZeros, change: {} });
      const [confirmed] = judgeChips(
        read(`${headings}\n${text}`).map((written) => ({
          ...written,
          confirmed: [confirmationOf(about, written[about])],
        })),
        zeros,
      );
      expect(confirmed?.problem).toBe(about === 'number' ? 'rfid.several.unknown' : undefined);
    }
    expect(judged(`${headings}\n${one};;0042`, zeros)).toMatchObject([{ isSame: true }]);
    expect(judged(`${headings}\n${one};;43`, zeros)[0]?.problem).toBeUndefined();
  });

  it('refuses a number that a spreadsheet has shortened', () => {
    expect(problems(`Brikkenummer;Kostnadssted\n1,23E+12;\n${one};1.2e+05`)).toEqual([
      'rfid.several.shortened',
      'rfid.several.shortened',
    ]);
  });

  it('compares composed with decomposed letters', () => {
    const decomposed = {
      ...known,
      chips: new Map([[one, chip(one, { description: 'A\u{30a}s' })]]),
    };
    expect(judged(`${one};Ås`, decomposed)).toMatchObject([{ isSame: true }]);
  });
});
