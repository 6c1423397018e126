import { describe, expect, it } from 'vitest';
import { sharedContactDetails } from '../../../gateway/domain/account/shared-contact.ts';

/** ORG-11: contact and organisation differ in e-mail and in phone, and vice versa. */
const CASES = [
  ['nothing', { email: 'post@n.example' }, { email: 'silje@n.example' }, []],
  [
    'the e-mail, whatever its case',
    { email: 'Post@N.example ' },
    { email: 'post@n.example' },
    ['email'],
  ],
  ['the phone', { phone: '+4722000003' }, { phone: '+4722000003' }, ['phone']],
  [
    'both',
    { email: 'a@b.no', phone: '+4791234567' },
    { email: 'a@b.no', phone: '+4791234567' },
    ['email', 'phone'],
  ],
  ['nothing that is empty', { email: '', phone: ' ' }, { email: '', phone: ' ' }, []],
  ['nothing that is unknown', { email: null }, { email: undefined, phone: '+4791234567' }, []],
] as const;

describe('a contact and their organisation share', () => {
  it.each(CASES)('%s', (_what, contact, organization, shared) => {
    expect(sharedContactDetails(contact, organization)).toEqual(shared);
    expect(sharedContactDetails(organization, contact)).toEqual(shared);
  });
});
