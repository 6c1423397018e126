create table connection (
  id text primary key,
  versions_url text,
  origins jsonb not null default '[]',
  our_token_hash text unique,
  their_token text,
  encodes_tokens boolean not null,
  parties jsonb not null,
  endpoints jsonb not null,
  created_at timestamptz not null,
  registered_at timestamptz,
  ended_at timestamptz,
  pushing_until timestamptz
);

create table pull (
  connection_id text not null references connection,
  module text not null,
  pulled_until timestamptz not null,
  primary key (connection_id, module)
);

create table location (
  country_code text not null,
  party_id text not null,
  location_id text not null,
  connection_id text not null references connection,
  body jsonb not null,
  last_updated timestamptz not null,
  primary key (location_id, party_id, country_code)
);

create table person (
  id text primary key,
  number bigint not null generated always as identity (start with 100001),
  first_name text not null,
  last_name text not null,
  email text not null,
  mobile_number text,
  private_address jsonb,
  language text not null,
  terms_accepted_at timestamptz not null,
  email_consented boolean not null,
  registered_at timestamptz not null,
  version integer not null default 1
);

create table chip (
  id text primary key,
  uid text not null unique,
  contract_id text not null,
  visual_number text not null unique,
  issuer text not null,
  description text,
  is_blocked boolean not null,
  is_valid boolean not null,
  last_updated timestamptz not null
);
create index chip_last_updated on chip (last_updated, id);
create unique index chip_uid on chip (lower(uid));

create table holding (
  id bigint primary key generated always as identity,
  chip_id text not null references chip,
  email text,
  person_id text references person,
  held_from timestamptz,
  held_until timestamptz
);
create index holding_chip on holding (chip_id);
create unique index holding_open on holding (chip_id) where held_until is null;
create index holding_email on holding (email);
create index holding_person on holding (person_id);

create table token_push (
  connection_id text not null references connection,
  chip_id text not null references chip,
  attempts integer not null,
  next_attempt_at timestamptz not null,
  primary key (connection_id, chip_id)
);
create index token_push_due on token_push (next_attempt_at);

create sequence record_ids;

create table session (
  id bigint primary key default nextval('record_ids'),
  country_code text not null,
  party_id text not null,
  session_id text not null,
  connection_id text not null references connection,
  chip_id text references chip,
  token_uid text not null,
  status text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  energy_wh bigint not null,
  currency text not null,
  cost bigint,
  cost_no_vat bigint,
  location_id text,
  evse_uid text,
  body jsonb not null,
  last_updated timestamptz not null,
  unique (session_id, party_id, country_code)
);
create index session_chip on session (chip_id, started_at);
create index session_token on session (lower(token_uid), started_at);

create table charging_record (
  id bigint primary key default nextval('record_ids'),
  country_code text not null,
  party_id text not null,
  cdr_id text not null,
  session_id text,
  connection_id text not null references connection,
  chip_id text references chip,
  token_uid text not null,
  holding_id bigint references holding,
  is_credit boolean not null,
  credit_reference_id text,
  corrects_id bigint references charging_record,
  location_key text not null,
  location_name text not null,
  parking_lot text,
  operator text not null,
  medium text,
  current_type text,
  started_at timestamptz not null,
  ended_at timestamptz not null,
  charging_ms bigint not null,
  energy_wh bigint not null,
  average_power_w bigint,
  currency text not null,
  price_per_kwh bigint,
  cost bigint,
  cost_no_vat bigint,
  cost_parts jsonb not null,
  body jsonb not null,
  received_at timestamptz not null,
  unique (cdr_id, party_id, country_code)
);
create index charging_record_holding on charging_record (holding_id, started_at desc, id desc);
create index charging_record_chip on charging_record (chip_id);
create index charging_record_token on charging_record (lower(token_uid));
create index charging_record_session on charging_record (session_id);
create index charging_record_unresolved on charging_record (credit_reference_id)
  where is_credit and corrects_id is null;

create table write (
  person_id text not null,
  operation text not null,
  key text not null,
  content_hash text not null,
  status integer not null,
  body jsonb,
  created_at timestamptz not null,
  primary key (person_id, operation, key)
);
