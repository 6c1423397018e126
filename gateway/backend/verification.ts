import { nullIfUnknown } from '../errors/not-found.ts';
import type { Source } from './load.ts';
import { backendPath } from './path.ts';
import { nothing, readOne } from './wire/read.ts';
import type { Body, Write } from './write.ts';

const VERIFICATIONS = backendPath`/users/me/verifications`;
const PHONE = backendPath`/users/me/phone-verification`;
const CODE = backendPath`/users/me/phone-verification/code`;
const EMAIL = backendPath`/users/me/email-verification`;
const LINK = backendPath`/email-verifications`;

/** A read without a token, by a code that gives access. */
const byCode = { method: 'GET', isPublic: true, retry: 'NONE' } as const;

export const verificationLoads = {
  /** The verified contact details, and what was sent to verify others. */
  verifications: ({ client }: Source) =>
    client.call({ method: 'GET', path: VERIFICATIONS }, readOne('Verifications')),
  /** What the link of an e-mail is about, for anyone with its code. */
  emailLink: ({ client }: Source, code: string) =>
    nullIfUnknown(() =>
      client.call(
        { ...byCode, path: backendPath`/email-verifications/${code}` },
        readOne('EmailLink'),
      ),
    ),
  /** A change of e-mail address, for anyone with the code that was sent to the old one. */
  emailChange: ({ client }: Source, code: string) =>
    nullIfUnknown(() =>
      client.call({ ...byCode, path: backendPath`/email-changes/${code}` }, readOne('EmailChange')),
    ),
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
  /** Confirms the link of an e-mail as the person who asked for it. */
  verifyEmail: (code: string) => write({ method: 'POST', path: LINK, body: { code } }, nothing),
  /** Undoes a change of e-mail address, for anyone with the code that was sent to the old one. */
  undoEmailChange: (code: string) =>
    write(
      { method: 'POST', path: backendPath`/email-changes/${code}/undo`, isPublic: true },
      readOne('EmailChange'),
    ),
});
