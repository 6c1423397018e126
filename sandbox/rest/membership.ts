import { mustBeRegistered } from './access.ts';
import { get } from './operation.ts';
import { NoQuery } from './parameters.ts';

/** Memberships that give benefits. */
export const membershipOperations = [
  get('getMyMemberships', '/v1/users/me/benefits/memberships', NoQuery, async (call) => {
    const { deps, userId } = call;
    await mustBeRegistered(deps.db, userId);
    const rows = await deps.db
      .selectFrom('membership')
      .selectAll()
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      type: row.type,
      membershipType: row.membership_type,
      membershipNumber: row.membership_number,
    }));
  }),
];
