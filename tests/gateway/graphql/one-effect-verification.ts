import { idOf } from '../support/ids.ts';
import type { Case } from './one-effect-cases.ts';

/** The mutations of a mobile number and an e-mail address. */
export const VERIFICATION_CASES: Readonly<Record<string, Case>> = {
  sendPhoneCode: {
    user: 'kari',
    field: () =>
      'sendPhoneCode(input: { mobileNumber: "+4791234567" }) { phoneVerification { mobileNumber expiresAt } }',
    effect: { message: '+1', phone_verification: '+1', verification_limit: '+2' },
  },
  confirmPhoneCode: {
    user: 'kari',
    field: async ({ sent }) =>
      `confirmPhoneCode(input: { code: "${await sent('+4791234567', /\b(\d{6})\b/)}" }) { viewer { id } }`,
    effect: { app_user: '+1 -1', phone_verification: '-1' },
  },
  changeEmail: {
    user: 'kari',
    field: () => 'changeEmail(input: { email: "ny@example.no" }) { emailVerification { email } }',
    // The mail to the new address, and that to the present one.
    effect: {
      email_change: '+1',
      email_undo_link: '+1',
      email_verification: '+1',
      message: '+2',
      verification_limit: '+2 -1',
    },
  },
  verifyEmail: {
    user: 'kari',
    field: async ({ sent }) =>
      `verifyEmail(input: { code: "${await sent('ny@example.no', /[?&]code=([\w-]+)/)}" }) { isVerified }`,
    // oxfmt-ignore
    effect: { account: '+1 -1', account_identity: '+1 -1', app_user: '+1 -1', email_undo_link: '+1', email_verification: '+1 -1', message: '+1' },
  },
  undoEmailChange: {
    user: 'kari',
    field: async ({ sent }) =>
      `undoEmailChange(input: { id: "${idOf('EmailChange', await sent('kari.nordmann@ladeportal.example', /undoEmailChange[?]code=([\w-]+)/))}" }) { emailChange { status } }`,
    // oxfmt-ignore
    effect: { account: '+1 -1', account_identity: '+1 -1', app_user: '+1 -1', email_change: '+1 -1', email_verification: '-1', message: '+1' },
  },
  checkEmail: {
    user: 'kari',
    field: () => 'checkEmail(input: { email: "ny@example.no" }) { step { state } }',
    effect: {},
  },
  sendEmailLink: {
    user: 'smb',
    field: () => 'sendEmailLink(input: {}) { emailVerification { email } }',
    effect: { email_verification: '+1', message: '+1', verification_limit: '+2' },
  },
};
