import { sql, type RawBuilder } from 'kysely';
import { ROLE_NAMES } from '../../rest/audit-log/states.ts';
import type { StoredChange } from '../tables-customers.ts';

type Value = RawBuilder<unknown>;
type Field = StoredChange['field'];

export const NOTHING: Value = sql`null`;
/** The changes of an act that has none. */
export const NO_CHANGES: Value = sql`null::jsonb`;

interface Change {
  readonly field: Field;
  readonly before?: Value;
  readonly after?: Value;
  /** Whether the values are the ids of people. */
  readonly isPerson?: true;
}

/** Those of the changes in which something changes, as an act writes them (`rest/audit-log/changes.ts`). */
export function changes(...given: readonly Change[]): Value {
  const rows = given.map(
    ({ field, before = NOTHING, after = NOTHING, isPerson = false }, at) =>
      sql`(${at}::int, ${field}, ${isPerson}::boolean, (${before})::text, (${after})::text)`,
  );
  return sql`(select jsonb_agg(jsonb_build_object('field', field,
      'before', case when not is_person then before end, 'after', case when not is_person then after end,
      'beforeId', case when is_person then before end, 'afterId', case when is_person then after end) order by position)
    from (values ${sql.join(rows)}) as one (position, field, is_person, before, after)
    where before is distinct from after)`;
}

/** The name of the role in the column `role_id`. */
export const roleName = sql`(${JSON.stringify(ROLE_NAMES)}::jsonb ->> role_id)`;

/** An address as the log writes it, of an organisation's column. */
export const addressText = (
  address: Value,
) => sql`nullif(concat_ws(', ', ${address} ->> 'addressLine1',
  nullif(concat_ws(' ', ${address} ->> 'postalCode', ${address} ->> 'city'), ''), ${address} ->> 'country'), '')`;

/** A card as the log writes it, of the row `about`. */
export const cardText = sql`'•••• ' || right(card_mask, 4) || ' (' || right(card_expiry_date, 2) || '/' || left(card_expiry_date, 2) || ')'`;

/**
 * The requests to change prices, an event for each location: the change from the prices in force at `at` to the requested ones, and
 * backwards when the request is withdrawn.
 */
export function prices(at: Value, isWithdrawn: boolean): Value {
  const from = (kept: Value, wanted: Value) =>
    isWithdrawn ? { before: wanted, after: kept } : { before: kept, after: wanted };
  const price = (field: Field, column: string) => ({
    field,
    ...from(sql.ref(`kept.${column}`), sql.ref(`change.${column}`)),
  });
  const ofList = changes(
    price('KWH_PRICE', 'kwh_price_ore'),
    price('MINUTE_PRICE', 'minute_price_ore'),
    price('SPOT_MARKUP', 'spot_markup_ore'),
  );
  return sql`
    select about.organization_id, ${at}::timestamptz, requested_by, place.name, null, coalesce((
      select jsonb_agg(own order by list.type) from price_list as list
        join price_list_change as change on change.price_list_id = list.id and change.request_id = about.id
        left join lateral (select former.* from price_list_change as former
            left join price_request as request on request.id = former.request_id
          where former.price_list_id = list.id and request.withdrawn_at is null and former.valid_from <= ${at}
          order by former.valid_from desc, former.id desc limit 1) as kept on true,
        lateral jsonb_array_elements(${ofList}) as own
      where list.charge_location_id = place.id
    ), '[]') || ${changes({ field: 'VALID_FROM', ...from(NOTHING, sql`about.valid_from`) })}
    from price_request as about join charge_location as place on exists (
      select from price_list_change as change join price_list as list on list.id = change.price_list_id
      where change.request_id = about.id and list.charge_location_id = place.id)
    where ${at} is not null`;
}
