import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** The methods of client authentication, strongest first (OpenID Connect Core 9, RFC 7523). */
export const CLIENT_AUTHENTICATIONS = [
  'private_key_jwt',
  'client_secret_basic',
  'client_secret_post',
  'none',
] as const;

export type ClientAuthentication = (typeof CLIENT_AUTHENTICATIONS)[number];

const isPrivateKey = (jwk: Readonly<Record<string, unknown>>) => {
  try {
    createPrivateKey({ key: jwk, format: 'jwk' });
    return true;
  } catch {
    return false;
  }
};

/** A private key as a JSON Web Key (RFC 7517), with the `kid` under which the provider knows its public half. */
export const clientKeySchema = z
  .looseObject({
    kty: z.enum(['RSA', 'EC', 'OKP']),
    alg: z.enum(['RS256', 'PS256', 'ES256', 'EdDSA']),
    kid: z.string().min(1),
  })
  .refine(isPrivateKey, 'it is not a private key');

export type ClientKey = z.infer<typeof clientKeySchema>;
