import { expect, it } from 'vitest';
import { claimNames } from '../../../gateway/identity/claim-names.ts';

it('reads the provider’s own names of claims', () => {
  expect(claimNames.parse('email=mail, loginProvider=https://id.example/idp')).toEqual({
    email: 'mail',
    loginProvider: 'https://id.example/idp',
  });
});

it.each(['mail', 'e-mail=mail', 'email=', 'sub=id', 'email=a=b'])(
  'refuses %s, and names the claims that there are',
  (wrong) => {
    const issues = claimNames.safeParse(wrong).error?.issues;
    expect(issues?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^must be pairs like email=mail, .* of name, given_name/),
    ]);
  },
);
