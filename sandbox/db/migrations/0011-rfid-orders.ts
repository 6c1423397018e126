import { statements } from './statements.ts';

/**
 * Chips and vehicles that people change: `version` counts the changes, so that nobody changes what they have not seen. An
 * ordered chip is there from `arrives_at` on. A removed vehicle stays, for the sessions that it charged. What is added by
 * hand has no limits known.
 */
export const rfidOrders = statements(
  `alter table rfid_chip
    add column version integer not null default 1,
    add column arrives_at timestamptz`,
  `create sequence rfid_chip_number start 70000001`,
  `create table rfid_order (
    id text primary key,
    user_id text references app_user on delete cascade,
    organization_id text references organization on delete cascade,
    ordered_by text references app_user on delete set null,
    member_id text references app_user on delete set null,
    quantity integer not null check (quantity > 0),
    amount_ore integer not null,
    vat_ore integer not null,
    description text,
    address jsonb not null,
    created_at timestamptz not null,
    processed_at timestamptz not null,
    check (num_nonnulls(user_id, organization_id) = 1)
  )`,
  `create index rfid_order_by_user on rfid_order (user_id, created_at desc)`,
  `create index rfid_order_by_organization on rfid_order (organization_id, created_at desc)`,
  `alter table vehicle
    alter column battery_wh drop not null,
    alter column max_ac_effect_w drop not null,
    alter column max_dc_effect_w drop not null,
    add column vin text,
    add column order_number text,
    add column autocharge_state text not null default 'NOT_SUPPORTED'
      check (autocharge_state in ('NOT_SUPPORTED', 'WAITING', 'ACTIVE')),
    add column is_autocharge_on boolean not null default false,
    add column version integer not null default 1,
    add column removed_at timestamptz`,
  `create index vehicle_by_user on vehicle (user_id)`,
);
