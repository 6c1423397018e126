import { describe, expect, it } from 'vitest';
import { judge, linesOf, type KnownInvitee } from '../../../../web/features/people/lines.ts';

const noInvitees = new Map<string, KnownInvitee>();
const written = (email: string, name = 'Ola', role = '') => ({ name, email, role });
const roles = ['MEMBER', 'ADMINISTRATOR'] as const;
const problems = (
  lines: Parameters<typeof linesOf>[0],
  known: ReadonlyMap<string, KnownInvitee> = noInvitees,
) => judge(linesOf(lines, 'MEMBER'), roles, known).map(({ problem }) => problem);

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
      'people.many.roleNotAllowed',
    ],
    [
      'for a role that there is not',
      [written('ola@example.no', 'Ola', 'kaptein')],
      'people.many.roleNotAllowed',
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
    const known = new Map([
      ['m@example.no', { isMember: true, isInvited: false }],
      ['i@example.no', { isMember: false, isInvited: true }],
    ]);
    expect(problems([written('M@example.no'), written('i@example.no')], known)).toEqual([
      'errors.INVITATION_MEMBER',
      'errors.INVITATION_EXISTS',
    ]);
  });

  it('keeps the backend’s refusal until the line is changed', () => {
    const [line] = linesOf([written('ola@example.no')], 'MEMBER');
    const refused = { key: 0, name: '', email: '', role: '', ...line, refusal: 'INVITATION_SELF' };
    expect(judge([refused], roles, noInvitees)[0]?.problem).toBe('errors.INVITATION_SELF');
    expect(judge([{ ...refused, refusal: '' }], roles, noInvitees)[0]?.problem).toBeUndefined();
    expect(judge([{ ...refused, refusal: 'NEW_CODE' }], roles, noInvitees)[0]?.problem).toBe(
      'people.many.refused',
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
