import { statements } from './statements.ts';

/**
 * Benefits of organisations, the codes that give benefits, and sign-ins at the coop. A code for one customer alone names
 * them; one that is used once is linked to whoever comes first. A proof of a sign-in is kept by its digest.
 */
export const benefits = statements(
  `create table coupon (
    code text primary key check (code ~ '^[A-Z0-9]+$'),
    type text not null,
    name text not null,
    unit text not null,
    amount integer not null check (amount > 0),
    valid_until date,
    is_for_companies boolean not null default false,
    is_used_once boolean not null default false,
    user_id text references app_user on delete cascade
  )`,
  `alter table benefit
    alter column user_id drop not null,
    add column organization_id text references organization on delete cascade,
    add column coupon_code text references coupon on delete cascade,
    add check (num_nonnulls(user_id, organization_id) = 1)`,
  `create index benefit_by_organization on benefit (organization_id)`,
  `create unique index coupon_once on benefit (coupon_code, user_id, organization_id) nulls not distinct
    where coupon_code is not null`,
  `create table coop_sign_in (
    state text primary key,
    user_id text not null references app_user on delete cascade,
    return_url text not null,
    language text not null,
    expires_at timestamptz not null,
    member_number text,
    code_hash text,
    code_expires_at timestamptz,
    token_hash text unique,
    token_expires_at timestamptz
  )`,
  `alter table membership add column is_proven boolean not null default false`,
  `create index coop_sign_in_by_user on coop_sign_in (user_id)`,
);
