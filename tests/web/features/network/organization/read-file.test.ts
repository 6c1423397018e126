import { describe, expect, it } from 'vitest';
import { readPeople } from '../../../../../web/features/network/organization/read-file.ts';

/** The people of a list that is clear: line number, name, address, role. */
function read(text: string) {
  const reading = readPeople(text);
  if (reading.kind === 'UNCLEAR') throw new Error('The list is unclear');
  return reading.lines.map(({ line, name, email, role }) => [line, name, email, role]);
}
const KARI = ['Kari Nordmann', 'kari@example.no', ''];

describe('reading people from a list', () => {
  it.each<[string, string, unknown[][]]>([
    ['semicolons', 'Kari Nordmann;kari@example.no', [[1, ...KARI]]],
    ['tabs, as a spreadsheet copies cells', 'Kari Nordmann\tkari@example.no', [[1, ...KARI]]],
    ['commas', 'Kari Nordmann,kari@example.no', [[1, ...KARI]]],
    [
      'a name with a comma',
      '"Nordmann, Kari";kari@example.no',
      [[1, 'Nordmann, Kari', 'kari@example.no', '']],
    ],
    ['the address first', 'kari@example.no;Kari Nordmann', [[1, ...KARI]]],
    [
      'headings in any order, and an empty row',
      'Rolle;E-post;Navn\n\nAnsatt;kari@example.no;Kari Nordmann',
      [[3, 'Kari Nordmann', 'kari@example.no', 'Ansatt']],
    ],
    [
      'English headings',
      'Name,Email,Role\nKari Nordmann,kari@example.no,member',
      [[2, 'Kari Nordmann', 'kari@example.no', 'member']],
    ],
    ['Swedish headings', 'Namn;E-post;Roll\nKari Nordmann;kari@example.no;', [[2, ...KARI]]],
    [
      'Norwegian first and last names',
      'Fornavn;Etternavn;E-post\nKari;Nordmann;kari@example.no',
      [[2, ...KARI]],
    ],
    [
      'Swedish first and last names in another order',
      'E-postadress;Efternamn;Förnamn\nkari@example.no;Nordmann;Kari',
      [[2, ...KARI]],
    ],
    [
      'an export of Outlook',
      '"First Name","Last Name","E-mail Address"\r\n"Kari","Nordmann","kari@example.no"\r\n',
      [[2, ...KARI]],
    ],
    [
      'an export of Google Contacts',
      'First Name,Last Name,E-mail 1 - Value\nKari,Nordmann,kari@example.no',
      [[2, ...KARI]],
    ],
    [
      'titles above the headings',
      'Ansatte i 2026\n\nNavn;E-post\nKari Nordmann;kari@example.no',
      [[4, ...KARI]],
    ],
    [
      'a delimiter line of Excel, which is no row',
      'sep=;\r\nNavn;E-post\r\nKari Nordmann;kari@example.no',
      [[2, ...KARI]],
    ],
    [
      'line ends of an old Mac',
      'Navn;E-post\rKari Nordmann;kari@example.no\rOla;ola@example.no',
      [
        [2, ...KARI],
        [3, 'Ola', 'ola@example.no', ''],
      ],
    ],
    ['a byte order mark', '\u{feff}Navn;E-post\nKari Nordmann;kari@example.no', [[2, ...KARI]]],
    [
      'a third cell',
      'Kari Nordmann;kari@example.no;beboer',
      [[1, 'Kari Nordmann', 'kari@example.no', 'beboer']],
    ],
    [
      'a line without an address',
      'Kari Nordmann;kari\nOla;ola@example.no',
      [
        [1, 'Kari Nordmann', 'kari', ''],
        [2, 'Ola', 'ola@example.no', ''],
      ],
    ],
    ['nothing', '\n \n', []],
  ])('reads %s', (_, text, people) => {
    expect(read(text)).toEqual(people);
  });

  const OLA = ['Ola Li', 'ola@example.no', ''];
  it.each<[string, string, unknown[][]]>([
    ['an address book', 'Kari Nordmann <kari@example.no>', [KARI]],
    [
      'addresses with commas',
      'a@example.no, b@example.no',
      [
        ['', 'a@example.no', ''],
        ['', 'b@example.no', ''],
      ],
    ],
    [
      'addresses with semicolons',
      'a@example.no; b@example.no;',
      [
        ['', 'a@example.no', ''],
        ['', 'b@example.no', ''],
      ],
    ],
    [
      'addresses with blanks',
      'a@example.no b@example.no',
      [
        ['', 'a@example.no', ''],
        ['', 'b@example.no', ''],
      ],
    ],
    ['Gmail', 'Kari Nordmann <kari@example.no>, Ola Li <ola@example.no>', [KARI, OLA]],
    ['Outlook', 'Kari Nordmann <kari@example.no>; Ola Li <ola@example.no>', [KARI, OLA]],
    [
      'Outlook with surnames first',
      'Nordmann, Kari <kari@example.no>; Li, Ola <ola@example.no>',
      [
        ['Nordmann, Kari', 'kari@example.no', ''],
        ['Li, Ola', 'ola@example.no', ''],
      ],
    ],
    [
      'surnames first between commas',
      'Nordmann, Kari <kari@example.no>, Li, Ola <ola@example.no>',
      [
        ['Nordmann, Kari', 'kari@example.no', ''],
        ['Li, Ola', 'ola@example.no', ''],
      ],
    ],
    [
      'quoted names',
      '"Nordmann, Kari" <kari@example.no>, \'Ola Li\' <ola@example.no>',
      [['Nordmann, Kari', 'kari@example.no', ''], OLA],
    ],
    ['Apple Mail', 'Til: Kari Nordmann <kari@example.no>, Ola Li <ola@example.no>', [KARI, OLA]],
    ['names behind', 'kari@example.no (Kari Nordmann), ola@example.no (Ola Li)', [KARI, OLA]],
    ['pairs on one line', 'Kari Nordmann, kari@example.no, Ola Li, ola@example.no', [KARI, OLA]],
    [
      'an address as its own name',
      "'kari@example.no' <kari@example.no>",
      [['', 'kari@example.no', '']],
    ],
    ['copied links', 'kari@example.no<mailto:kari@example.no>', [['', 'kari@example.no', '']]],
    [
      'an apostrophe',
      "o'brien@example.no, b@example.no",
      [
        ['', "o'brien@example.no", ''],
        ['', 'b@example.no', ''],
      ],
    ],
    [
      'a domain with æøå',
      'ola@blåbær.no, b@example.no',
      [
        ['', 'ola@blåbær.no', ''],
        ['', 'b@example.no', ''],
      ],
    ],
    [
      'a role behind',
      'Kari Nordmann <kari@example.no>; beboer',
      [['Kari Nordmann', 'kari@example.no', 'beboer']],
    ],
    [
      'a name that could belong to either neighbour, which stays alone',
      'a@example.no, Kari, b@example.no',
      [
        ['', 'a@example.no', ''],
        ['Kari', '', ''],
        ['', 'b@example.no', ''],
      ],
    ],
    [
      'pairs between semicolons',
      'Kari Nordmann; kari@example.no; Ola Li; ola@example.no',
      [KARI, OLA],
    ],
    [
      'a name with two addresses, which stays alone',
      'Kari;a@example.no;b@example.no',
      [
        ['Kari', '', ''],
        ['', 'a@example.no', ''],
        ['', 'b@example.no', ''],
      ],
    ],
    [
      'sentences, with the sign at the end',
      'Kari Nordmann <kari@example.no>. \nOla Li (ola@example.no).\no@example.no.',
      [KARI, OLA, ['', 'o@example.no', '']],
    ],
    ['labels', 'E-post: kari@example.no (Kari Nordmann)', [KARI]],
    [
      'signs of RFC 5322 and quotes',
      "a&b@example.no, 'c/d@example.no', 50%@example.no; e+f@example.no",
      ['a&b', 'c/d', '50%', 'e+f'].map((local) => ['', `${local}@example.no`, '']),
    ],
    [
      'a link with a subject',
      'mailto:kari@example.no?subject=Hei, ola@example.no',
      [
        ['', 'kari@example.no', ''],
        ['', 'ola@example.no', ''],
      ],
    ],
    ['copied characters', '\u{200e}Kari\u{a0}Nordmann\u{200b} ＜kari＠example.no＞', [KARI]],
  ])('reads the addresses of %s', (_, text, people) => {
    expect(read(text).map(([, ...one]) => one)).toEqual(people);
  });

  it('reads every address of a cell, and none as a name', () => {
    expect(read('E-post\n"a@example.no, b@example.no"')).toEqual([
      [2, '', 'a@example.no', ''],
      [2, '', 'b@example.no', ''],
    ]);
    expect(read('Navn;E-post\nKari;a@example.no, b@example.no')).toEqual([
      [2, 'Kari', 'a@example.no, b@example.no', ''],
    ]);
  });

  it('reads a column of addresses as they are copied', () => {
    const addresses = [
      'kari@example.no.',
      '"<kari@example.no>"',
      'kari@example.no,',
      'mailto:kari@example.no',
    ];
    expect(
      read(['Navn\tE-post', ...addresses.map((one) => `Kari Nordmann\t${one}`)].join('\n')),
    ).toEqual(addresses.map((_, index) => [index + 2, ...KARI]));
  });

  it('names the headings that it does not use', () => {
    expect(readPeople('Navn;Telefon;E-post\nKari;911;kari@example.no')).toMatchObject({
      unused: ['Telefon'],
    });
  });

  it.each([
    [
      'two names without headings',
      'Kari;Nordmann;kari@example.no',
      ['firstName', 'lastName', 'email'],
    ],
    [
      'a heading that is not known',
      'Fornavn;Kontakt\nKari;kari@example.no',
      ['firstName', 'email'],
    ],
    [
      'the same heading twice',
      'Navn;E-post;Mail\nKari;a@example.no;b@example.no',
      ['name', 'email', 'email'],
    ],
  ])('asks about %s', (_, text, proposed) => {
    const reading = readPeople(text);
    expect(reading.kind === 'UNCLEAR' && reading.columns.map((one) => one.proposed)).toEqual(
      proposed,
    );
  });

  it('reads unclear columns as they were chosen', () => {
    const reading = readPeople('Kari;Nordmann;kari@example.no');
    expect(reading.kind === 'UNCLEAR' && reading.read(['lastName', 'firstName', 'email'])).toEqual([
      { line: 1, name: 'Nordmann Kari', email: 'kari@example.no', role: '' },
    ]);
  });
});
