import { describe, expect, it } from 'vitest';
import { readPeople } from '../../../../web/features/people/read-file.ts';

describe('reading people from a file', () => {
  const kari = { name: 'Kari Nordmann', email: 'kari@example.no', role: '' };
  it.each([
    ['semicolons', 'Kari Nordmann;kari@example.no', [kari]],
    ['tabs', 'Kari Nordmann\tkari@example.no', [kari]],
    ['commas', 'Kari Nordmann,kari@example.no', [kari]],
    [
      'a name with a comma',
      '"Nordmann, Kari";kari@example.no',
      [{ ...kari, name: 'Nordmann, Kari' }],
    ],
    ['the address first', 'kari@example.no;Kari Nordmann', [kari]],
    ['an address book', 'Kari Nordmann <kari@example.no>', [kari]],
    [
      'addresses alone',
      'kari@example.no\nola@example.no',
      [
        { name: '', email: 'kari@example.no', role: '' },
        { name: '', email: 'ola@example.no', role: '' },
      ],
    ],
    [
      'headings in any order',
      'Rolle;E-post;Navn\nAnsatt;kari@example.no;Kari Nordmann',
      [{ ...kari, role: 'Ansatt' }],
    ],
    [
      'English headings',
      'Name,Email,Role\nKari Nordmann,kari@example.no,member',
      [{ ...kari, role: 'member' }],
    ],
    ['Swedish headings', 'Namn;E-post;Roll\nKari Nordmann;kari@example.no;', [kari]],
    ['a third cell', 'Kari Nordmann;kari@example.no;beboer', [{ ...kari, role: 'beboer' }]],
    [
      'a line without an address',
      'Kari Nordmann;kari\nOla;ola@example.no',
      [
        { ...kari, email: 'kari' },
        { name: 'Ola', email: 'ola@example.no', role: '' },
      ],
    ],
    ['nothing', '\n \n', []],
  ])('reads %s', (_, text, people) => {
    expect(readPeople(text)).toEqual(people);
  });
});
