import { CompactEncrypt, importJWK } from 'jose';
import { z } from 'zod';

const Key = z.looseObject({ kty: z.string(), kid: z.string() });

/** A card in clear text; omitted fields get valid values. */
export interface GivenCard {
  readonly number: string;
  readonly expiryMonth?: string;
  readonly expiryYear?: string;
  readonly cvc?: string;
}

/** Encrypts a card to a public key, as a compact JWE that follows the contract. */
export async function encryptCard(jwk: unknown, card: GivenCard): Promise<string> {
  const key = Key.parse(jwk);
  const details = { expiryMonth: '12', expiryYear: '39', cvc: '123', ...card };
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(details)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key, 'RSA-OAEP-256'));
}
