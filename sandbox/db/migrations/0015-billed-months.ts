import { statements } from './statements.ts';

/**
 * What a subscription costs is counted once a month: `billed_month` is the first day of the last month that has been counted.
 * An invoice that is being prepared is always that of its month.
 */
export const billedMonths = statements(
  `alter table subscription add column billed_month date`,
  `update subscription set billed_month = coalesce(
    (select max(coalesce(billing_month, period_from)) from invoice where status = 'PREPARED_FOR_INVOICE'),
    date_trunc('month', now() at time zone 'Europe/Oslo')::date
  )`,
  `alter table subscription alter column billed_month set not null`,
  `update invoice set billing_month = period_from, is_live = true
    where status = 'PREPARED_FOR_INVOICE' and billing_month is null`,
);
