import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';

const Key = z.looseObject({ kty: z.string(), kid: z.string() });

/** A card as a browser encrypts it; what is not given is right. */
export interface GivenCard {
  readonly number: string;
  readonly expiryMonth?: string;
  readonly expiryYear?: string;
  readonly cvc?: string;
}

/** A compact JWE of a card to a public key, as the contract says. */
export async function encryptCard(jwk: unknown, card: GivenCard): Promise<string> {
  const key = Key.parse(jwk);
  const details = { expiryMonth: '12', expiryYear: '39', cvc: '123', ...card };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(details)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'));
}
