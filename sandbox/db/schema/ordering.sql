-- Projects in which residents order home chargers, and the orders.

create table charger_project (
  code text primary key check (code ~ '^[A-Z0-9]{4,20}$'),
  organization_id text not null references organization on delete cascade,
  charge_location_id text not null references charge_location on delete cascade,
  name text not null,
  capacity integer not null check (capacity > 0),
  closes_on date not null,
  installs_from date not null,
  installs_to date not null,
  allows_invoice boolean not null,
  -- The known spaces without a charger; those with one are the location's chargers.
  parking_lots jsonb not null,
  check (installs_from <= installs_to)
);
create index charger_project_by_organization on charger_project (organization_id);

create table charger_product (
  id text primary key,
  project_code text not null references charger_project on delete cascade,
  position integer not null,
  name text not null,
  model text not null,
  max_power_w integer not null,
  is_activation boolean not null,
  price_ore integer not null,
  price_with_vat_ore integer not null,
  installation_ore integer not null,
  installation_with_vat_ore integer not null,
  monthly_price_ore integer not null,
  monthly_price_with_vat_ore integer not null,
  price_per_kwh_ore integer not null,
  cooperative_price_ore integer,
  difference text,
  instructions text,
  is_available boolean not null default true,
  unique (project_code, position)
);

-- A reservation becomes an order when it is placed. Its prices are the agreed ones.
create sequence charger_order_number start 100201;
create table charger_order (
  id text primary key,
  number text unique,
  user_id text not null references app_user on delete cascade,
  project_code text not null references charger_project on delete cascade,
  product_id text not null references charger_product on delete cascade,
  parking_lot text not null,
  lot_key text not null,
  status text not null check (status in ('RESERVED', 'RECEIVED', 'CANCELLED')),
  reserved_until timestamptz not null,
  price_with_vat_ore integer not null,
  installation_with_vat_ore integer not null,
  monthly_price_with_vat_ore integer not null,
  vat_ore integer not null,
  monthly_vat_ore integer not null,
  is_agreed boolean not null default false,
  address jsonb,
  payment text check (payment in ('CARD', 'INVOICE')),
  installs_from date not null,
  installs_to date not null,
  created_at timestamptz not null,
  placed_at timestamptz,
  cancelled_at timestamptz,
  -- When the installer reports the charger as handed over; null where none does.
  received_at timestamptz,
  rescinded_at timestamptz,
  charger_id text references charger on delete set null,
  check ((status = 'RESERVED') = (number is null))
);
create index charger_order_by_user on charger_order (user_id, created_at desc);
create index charger_order_by_project on charger_order (project_code, lot_key);
-- The database also refuses two orders for one space.
create unique index charger_order_lot on charger_order (project_code, lot_key) where status = 'RECEIVED';
