import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readOne } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const VERIFICATIONS = backendPath`/users/me/verifications`;
const PHONE = backendPath`/users/me/phone-verification`;
const CODE = backendPath`/users/me/phone-verification/code`;
const EMAIL = backendPath`/users/me/email-verification`;
const LINK = backendPath`/email-verifications`;

export const verificationLoads = {
  /** The verified contact details, and what was sent to verify others. */
  verifications: ({ client }: Source) =>
    client.call({ method: 'GET', path: VERIFICATIONS }, readOne('Verifications')),
};

export const verificationWrites = (write: Write) => ({
  /** Sends a code to a number, E.164. */
  sendPhoneCode: <Given>(body: Body<'NewPhoneVerification', Given>) =>
    write({ method: 'POST', path: PHONE, body }, readOne('PhoneVerification')),
  confirmPhoneCode: (code: string) =>
    write({ method: 'POST', path: CODE, body: { code } }, nothing),
  /** Sends a link to an e-mail address. */
  sendEmailLink: <Given>(body: Body<'NewEmailVerification', Given>) =>
    write({ method: 'POST', path: EMAIL, body }, readOne('EmailVerification')),
  /** Opens the link of an e-mail, for any caller with its code. */
  verifyEmail: (code: string) =>
    write({ method: 'POST', path: LINK, body: { code }, isPublic: true }, nothing),
});
