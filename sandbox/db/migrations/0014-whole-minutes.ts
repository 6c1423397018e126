import { statements } from './statements.ts';

const EXACT = 'sum(charging_ms)';
/** Half a minute rounds up, as it does where a session is shown. */
const ROUNDED = 'sum((charging_ms + 30000) / 60000 * 60000)';

/** Counts each session of a month in the whole minutes that its row shows, so that the rows of a list add up to its sums. */
export const wholeMinutes = statements(
  `do $$ declare counting text; begin
    foreach counting in array array['count_new_books', 'discount_old_books'] loop
      execute replace(pg_get_functiondef(counting::regproc), '${EXACT}', '${ROUNDED}');
    end loop;
  end $$`,
  `update charging_month set charging_ms = counted.charging_ms
    from (select user_id, organization_id, oslo_month, access_category, ${ROUNDED} as charging_ms
      from charging_record group by user_id, organization_id, oslo_month, access_category) counted
    where (charging_month.user_id, charging_month.oslo_month, charging_month.access_category)
        = (counted.user_id, counted.oslo_month, counted.access_category)
      and charging_month.organization_id is not distinct from counted.organization_id`,
);
