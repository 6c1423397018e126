import type { BackendClient } from './client.ts';
import { backendPath } from './path.ts';
import { nothing } from './wire/parse.ts';
import {
  parseEmailVerification,
  parsePhoneVerification,
  parseVerifications,
} from './wire/verification.ts';

const STATE = backendPath`/users/me/verifications`;
const PHONE = backendPath`/users/me/phone-verification`;
const CODE = backendPath`/users/me/phone-verification/code`;
const EMAIL = backendPath`/users/me/email-verification`;
const LINK = backendPath`/email-verifications`;

/** What the person has proven, and what was sent to prove it. */
export function fetchVerifications(client: BackendClient) {
  return client.call({ method: 'GET', path: STATE }, parseVerifications);
}

/** Sends a code to a number, E.164. */
export function sendPhoneCode(client: BackendClient, body: object, idempotencyKey: string) {
  const call = { method: 'POST', path: PHONE, body, idempotencyKey } as const;
  return client.call(call, parsePhoneVerification);
}

/** Tries the code that was sent. */
export function confirmPhoneCode(client: BackendClient, code: string, idempotencyKey: string) {
  return client.call({ method: 'POST', path: CODE, body: { code }, idempotencyKey }, nothing);
}

/** Sends a link to an e-mail. */
export function sendEmailLink(client: BackendClient, body: object, idempotencyKey: string) {
  const call = { method: 'POST', path: EMAIL, body, idempotencyKey } as const;
  return client.call(call, parseEmailVerification);
}

/** Opens the link of an e-mail, for whoever has it. */
export function verifyEmail(client: BackendClient, code: string, idempotencyKey: string) {
  const body = { code };
  return client.call({ method: 'POST', path: LINK, body, isPublic: true, idempotencyKey }, nothing);
}
