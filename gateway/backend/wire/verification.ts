import { z } from 'zod';
import type { Contract } from './contract.ts';
import { accepting, one, orNull } from './parse.ts';
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

export const parseVerifications = one(verifications);
export const parsePhoneVerification = one(phone);
export const parseEmailVerification = one(email);
