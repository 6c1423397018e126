import { statements } from './statements.ts';

/**
 * What the calls that change something need. The uniqueness rules are kept here alone; `rest/uniqueness.ts` says what
 * breaking one is answered with. A role is held from `active_from` on, a block ends with `unblocked_at`.
 */
export const writes = statements(
  `alter table app_user
    add column language text not null default 'no' check (language in ('no', 'en', 'sv')),
    add column email_consented boolean not null default false,
    add column blocked_by_role_id text,
    add column unblocked_at timestamptz`,
  `create unique index app_user_email on app_user (lower(email))`,
  `create unique index app_user_mobile_number on app_user (mobile_number)`,
  `create sequence account_number start 20000001`,
  `alter table user_role add column active_from timestamptz`,
  `create sequence user_role_number start 600001`,
  `create index user_role_by_organization on user_role (organization_id)`,
  `create unique index organization_email on organization (lower(email))`,
  `create unique index organization_phone on organization (phone)`,
  `create unique index membership_once on membership (user_id, type)`,
  `create unique index membership_number_once on membership (membership_type, membership_number)`,
  `create table invitation (
    id text primary key,
    organization_id text not null references organization on delete cascade,
    role_id text not null,
    type text not null check (type in ('ACCOUNT_MIGRATION', 'CUSTOMER_SUPPORT', 'NORMAL')),
    status text not null
      check (status in ('ACCEPTED', 'CREATED', 'DECLINED', 'EMAIL_FAILED', 'EMAIL_SENT', 'REVOKED')),
    invitee_email text not null,
    invitee_name text not null,
    invited_by text references app_user on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index invitation_by_organization on invitation (organization_id, created_at)`,
  `create table revenue_share (
    charge_location_id text primary key references charge_location on delete cascade,
    project_number text,
    bank_account_number text,
    share_basis_points integer not null check (share_basis_points between 0 and 10000)
  )`,
  `create index charger_by_location on charger (charge_location_id)`,
  `create index charging_record_by_charger on charging_record (charger_id, started_at)`,
  `create table idempotency_record (
    user_id text not null,
    operation text not null,
    key text not null,
    fingerprint text not null,
    status integer,
    body jsonb,
    created_at timestamptz not null,
    primary key (user_id, operation, key)
  )`,
  `create index idempotency_record_by_age on idempotency_record (created_at)`,
);
