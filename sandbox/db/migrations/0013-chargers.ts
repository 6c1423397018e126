import { statements } from './statements.ts';

/**
 * Whose chargers are. One without a subscription is installed and not yet active; prices of a month are what its subscription
 * costs when it begins, prices of a kWh include VAT.
 */
export const chargers = statements(
  `create table charger_ownership (
    charger_id text primary key references charger on delete cascade,
    user_id text not null references app_user on delete cascade,
    code text not null unique,
    model text not null,
    cooperative_price_ore integer,
    price_per_kwh_ore integer not null,
    monthly_price_ore integer not null,
    monthly_price_with_vat_ore integer not null,
    installed_at timestamptz not null,
    subscription_id bigint unique references subscription on delete set null
  )`,
  `create index charger_ownership_by_user on charger_ownership (user_id)`,
);
