import { get } from './operation.ts';
import { NoQuery } from './parameters.ts';
import { notFound } from './problem.ts';

/** The signed-in person. */
export const userOperations = [
  get('getMe', '/v1/users/me', NoQuery, async ({ deps, userId }) => {
    const user = await deps.db
      .selectFrom('app_user')
      .selectAll()
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw notFound();
    const { address_line1: addressLine1, city, postal_code: postalCode, country } = user;
    const hasAddress = [addressLine1, city, postalCode, country].some((part) => part !== null);
    return {
      firstName: user.first_name,
      lastName: user.last_name,
      email: user.email,
      mobileNumber: user.mobile_number,
      accountNumber: user.account_number,
      accountClassification: user.account_classification,
      paymentType: user.payment_type,
      status: user.status,
      privateAddress: hasAddress ? { addressLine1, city, postalCode, country } : null,
    };
  }),
];
