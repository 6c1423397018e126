import { sql } from 'kysely';
import type { z } from 'zod';
import type { Classification, Language as LanguageCode } from '../../db/tables-customers.ts';
import type { SandboxDeps } from '../../deps.ts';
import type { GivenAddress } from '../fields.ts';
import { forgetCode, numberVerifiedBefore } from '../verification/phone.ts';

type PostalAddress = z.infer<typeof GivenAddress>;

interface NewUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly accountClassification: Classification;
  readonly privateAddress?: PostalAddress | undefined;
  readonly language: LanguageCode;
  readonly emailConsented: boolean;
}

/**
 * Makes a customer, who has accepted the terms and has no role yet. The database refuses a second registration of the same
 * person, and an e-mail or number in use (see `problem.ts`).
 */
export async function createUser({ db, clock }: SandboxDeps, user: NewUser): Promise<void> {
  const verifiedNumber = await numberVerifiedBefore(db, user.id);
  await db
    .insertInto('app_user')
    .values({
      id: user.id,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      mobile_number: user.mobileNumber,
      mobile_number_verified: verifiedNumber === user.mobileNumber,
      account_number: sql<string>`nextval('account_number')::text`,
      account_classification: user.accountClassification,
      payment_type: 'none',
      status: 'ACTIVE',
      ...(user.privateAddress && addressColumns(user.privateAddress)),
      language: user.language,
      email_consented: user.emailConsented,
      terms_accepted_at: clock.now(),
    })
    .execute();
  await forgetCode(db, user.id);
}

/** The columns of a person's postal address. */
export function addressColumns(address: PostalAddress) {
  const { addressLine1, city, postalCode, country, region = null } = address;
  return { address_line1: addressLine1, city, postal_code: postalCode, country, region };
}
