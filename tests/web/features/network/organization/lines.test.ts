import { describe, expect, it } from 'vitest';
import {
  judge,
  linesOf,
  type Known,
  type KnownInvitee,
} from '../../../../../web/features/network/organization/lines.ts';

const nothing: Known = { invitees: new Map(), ownEmail: null, administratorPlaces: null };
const written = (email: string, name = 'Ola', role = '') => ({ line: 1, name, email, role });
const roles = ['MEMBER', 'ADMINISTRATOR'] as const;
const problems = (lines: Parameters<typeof linesOf>[0], known: Partial<Known> = {}) =>
  judge(linesOf(lines, 'MEMBER'), roles, { ...nothing, ...known }).map(({ problem }) => problem);

describe('the check of a line', () => {
  it.each([
    ['good', [written('ola@example.no')], undefined],
    ['without an address', [written('')], 'validation.EMAIL_REQUIRED'],
    ['with an address that is none', [written('ola@')], 'validation.EMAIL_INVALID'],
    ['without a name and an address', [written('', '')], 'validation.EMAIL_REQUIRED'],
    [
      'without a name that can be seen',
      [written('ola@example.no', '\u200b')],
      'validation.NAME_REQUIRED',
    ],
    ['too long', [written('ola@example.no', 'x'.repeat(201))], 'validation.TOO_LONG'],
    [
      'for a role that the organisation does not have',
      [written('ola@example.no', 'Ola', 'beboer')],
      'network.people.many.roleNotAllowed',
    ],
    [
      'for a role that there is not',
      [written('ola@example.no', 'Ola', 'kaptein')],
      'network.people.many.roleNotAllowed',
    ],
  ])('%s', (_, lines, problem) => {
    expect(problems(lines)).toEqual([problem]);
  });

  it('finds a duplicate of the same person above, but not for another role', () => {
    expect(
      problems([
        written('ola@example.no'),
        written('OLA@example.no '),
        written('ola@example.no', 'Ola', 'administrator'),
      ]),
    ).toEqual([undefined, 'validation.EMAIL_REPEATED', undefined]);
  });

  it('uses what the organisation knows of the address', () => {
    const invitees = new Map<string, KnownInvitee>([
      ['m@example.no', { isMember: true, isInvited: false }],
      ['i@example.no', { isMember: false, isInvited: true }],
    ]);
    expect(problems([written('M@example.no'), written('i@example.no')], { invitees })).toEqual([
      'errors.INVITATION_MEMBER',
      'errors.INVITATION_EXISTS',
    ]);
  });

  it('finds the own address, however it is written, and a cell of several addresses', () => {
    expect(
      problems([written('Kari@blåbær.no'), written('a@example.no, b@example.no')], {
        ownEmail: 'kari@xn--blbr-roah.no',
      }),
    ).toEqual(['errors.INVITATION_SELF', 'network.people.many.severalAddresses']);
  });

  it('takes as many administrators as there are places', () => {
    const administrators = ['a', 'b', 'c'].map((one) =>
      written(`${one}@example.no`, 'Ola', 'administrator'),
    );
    const limit = 'errors.INVITATION_LIMIT';
    const lines = [...administrators, written('d@example.no')];
    expect(problems(lines, { administratorPlaces: 1 })).toEqual([
      undefined,
      limit,
      limit,
      undefined,
    ]);
    expect(problems(lines, { administratorPlaces: 0 })).toEqual([limit, limit, limit, undefined]);
    expect(problems(lines)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('finds the same domain in both of its spellings', () => {
    expect(problems([written('a@blåbær.no'), written('A@xn--blbr-roah.no')])).toEqual([
      undefined,
      'validation.EMAIL_REPEATED',
    ]);
  });

  it('keeps the backend’s refusal until the line is changed', () => {
    const [line] = linesOf([written('ola@example.no')], 'MEMBER');
    const refused = {
      key: 0,
      line: 1,
      name: '',
      email: '',
      role: '',
      ...line,
      refusal: 'INVITATION_SELF',
    };
    expect(judge([refused], roles, nothing)[0]?.problem).toBe('errors.INVITATION_SELF');
    expect(judge([{ ...refused, refusal: '' }], roles, nothing)[0]?.problem).toBeUndefined();
    expect(judge([{ ...refused, refusal: 'NEW_CODE' }], roles, nothing)[0]?.problem).toBe(
      'network.people.many.refused',
    );
  });
});

it('derives a missing name from the address, and accepts roles in three languages', () => {
  const lines = linesOf(
    [
      written('kari.nordmann@example.no', ''),
      written('a@b.no', 'A', 'Ansatt'),
      written('a@b.no', 'A', 'boende'),
    ],
    'ADMINISTRATOR',
  );
  expect(lines.map(({ name, role }) => [name, role])).toEqual([
    ['Kari Nordmann', 'ADMINISTRATOR'],
    ['A', 'MEMBER'],
    ['A', 'RESIDENT'],
  ]);
});
