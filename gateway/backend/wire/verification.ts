import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, parseOne, orNull } from './parse.ts';
import { instant } from './time.ts';

const sent = { resendAfter: z.int(), expiresAt: instant };

const phone = accepting<Contract['PhoneVerification']>()(
  z.object({ mobileNumber: z.string(), ...sent }),
);
const email = accepting<Contract['EmailVerification']>()(z.object({ email: z.string(), ...sent }));

const verifications = accepting<Contract['Verifications']>()(
  z.object({
    isMobileNumberVerified: z.boolean(),
    isEmailVerified: z.boolean(),
    phone: orNull(phone),
    email: orNull(email),
  }),
);

export const parseVerifications = parseOne(verifications);
export const parsePhoneVerification = parseOne(phone);
export const parseEmailVerification = parseOne(email);
