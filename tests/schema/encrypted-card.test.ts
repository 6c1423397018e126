import { describe, expect, it } from 'vitest';
import { paymentCard } from '../../schema/inputs/payment.ts';
import { ENCRYPTED_CARD } from '../gateway/graphql/fixtures.ts';
import { encryptCard } from '../sandbox/encrypt-card.ts';

const takes = (card: string) => paymentCard(false).safeParse(card).success;
const withPart = (place: number, part: string) =>
  ENCRYPTED_CARD.split('.').with(place, part).join('.');
const header = (content: unknown) => Buffer.from(JSON.stringify(content)).toString('base64url');

describe('an encrypted card', () => {
  it('is what the web client makes', async () => {
    const { publicKey } = await crypto.subtle.generateKey(
      {
        name: 'RSA-OAEP',
        modulusLength: 2048,
        publicExponent: new Uint8Array([1, 0, 1]),
        hash: 'SHA-256',
      },
      true,
      ['encrypt', 'decrypt'],
    );
    const key = await crypto.subtle.exportKey('jwk', publicKey);
    expect(takes(await encryptCard({ ...key, kid: '1' }, { number: '4242424242424242' }))).toBe(
      true,
    );
    expect(takes(ENCRYPTED_CARD)).toBe(true);
  });

  it.each([
    'a.b.c.d.e',
    '4242424242424242',
    '4242.4242.4242.4242.0130',
    ENCRYPTED_CARD.slice(1),
    `${ENCRYPTED_CARD}.`,
    ENCRYPTED_CARD.split('.').slice(0, 3).join('.'),
    withPart(0, header({ alg: 'none', enc: 'A256GCM' })),
    withPart(0, header({ alg: 'RSA-OAEP-256' })),
    withPart(0, header(null)),
    withPart(1, ''),
    withPart(2, '4242'),
    withPart(3, ''),
    withPart(4, '4242'),
  ])('is not %s', (card) => {
    expect(takes(card)).toBe(false);
  });
});
