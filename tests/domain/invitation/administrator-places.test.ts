import { describe, expect, it } from 'vitest';
import { administratorPlaces } from '../../../gateway/domain/invitation/administrator-places.ts';
import { CLASSIFICATIONS } from '../support.ts';

const open = { status: 'EMAIL_SENT' } as const;
const declined = { status: 'DECLINED' } as const;

describe('the places of administrators', () => {
  /** NETWORK-26: companies and public bodies may add one extra administrator. */
  it.each([
    [0, [], 2],
    [1, [], 1],
    [1, [open], 0],
    [1, [declined], 1],
    [2, [], 0],
    [2, [open], 0],
  ] as const)(
    '%i administrators and the invitations %j leave %i places',
    (administrators, invitations, places) => {
      for (const classification of ['COMPANY', 'PUBLIC'] as const)
        expect(administratorPlaces(classification, administrators, invitations)).toBe(places);
    },
  );

  it('other kinds have none: customer service appoints the administrators', () => {
    for (const classification of CLASSIFICATIONS)
      if (classification !== 'COMPANY' && classification !== 'PUBLIC')
        expect(administratorPlaces(classification, 0, [])).toBe(0);
  });
});
