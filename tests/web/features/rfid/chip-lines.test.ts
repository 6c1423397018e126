import { describe, expect, it } from 'vitest';
import { judgeChips, linesOf, type KnownChips } from '../../../../web/features/rfid/chip-lines.ts';
import type { RfidFactsFragment } from '../../../../web/features/rfid/generated/Rfid.ts';
import { readChips } from '../../../../web/features/rfid/read-chips.ts';

const chip = (serialNumber: string, more: Partial<RfidFactsFragment> = {}): RfidFactsFragment => ({
  __typename: 'Rfid',
  id: `id-${serialNumber}`,
  serialNumber,
  description: 'Varebil',
  member: { __typename: 'RfidMember', id: 'eli', name: 'Eli Berg' },
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
const judged = (text: string) => judgeChips(linesOf(readChips(text)), known);
const changeOf = (text: string) => judged(text)[0]?.change;
const problems = (text: string) => judged(text).map(({ problem }) => problem);

describe('a list of chips', () => {
  it.each([
    ['Brikkenummer;Navn;Medlem;Kostnadssted;Status;Leverandør', 'Sperret'],
    ['Chip number;Name;Member;Cost centre;Status;Supplier', 'Blocked'],
    ['Bricknummer;Namn;Medlem;Kostnadsställe;Status;Leverantör', 'Spärrad'],
  ])('is read as it is downloaded: %s', (headings, blocked) => {
    const line = `${one};Lastebil;Tor Berg;3300;${blocked};Nordlader`;
    expect(changeOf(`${headings}\n${line}`)).toEqual({
      description: 'Lastebil',
      memberId: 'tor',
      costCenter: '3300',
      status: 'INACTIVE',
    });
  });

  it('is read without headings, in the order of the template, and with commas or in another order with them', () => {
    expect(changeOf(`LP 1000-0001;Lastebil`)).toEqual({ description: 'Lastebil' });
    expect(changeOf(`Status,Brikkenummer\nsperret,${one}`)).toEqual({ status: 'INACTIVE' });
  });

  it('changes what differs alone: empty stays, a dash removes', () => {
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

  it('says of each line what is wrong with it', () => {
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

  it('keeps who has left the network as the holder', () => {
    const text = `${one};;Eli Berg`;
    expect(judged(text)).toMatchObject([{ problem: undefined, isSame: true }]);
  });

  it('shows what the backend refused until the line is changed', () => {
    const lines = linesOf(readChips(`${one};A`)).map((line) => ({
      ...line,
      refusal: 'CHANGED_ELSEWHERE',
    }));
    expect(judgeChips(lines, known)[0]?.problem).toBe('rfid.several.changedElsewhere');
  });

  it('of 5,000 lines is judged', () => {
    const text = Array.from({ length: 5000 }, (_, index) => `LP${20_000_000 + index};Bil`).join(
      '\n',
    );
    expect(new Set(problems(text))).toEqual(new Set(['rfid.several.unknown']));
  });
});
