import { z } from 'zod/mini';
import { code } from './fields.ts';
import { phone } from './phone.ts';

/** The number to send a code to. */
export const sendPhoneCodeInput = z.object({ mobileNumber: phone });

/** The code from an SMS. */
export const confirmPhoneCodeInput = z.object({ code });
