import { statements } from './statements.ts';

/**
 * Proving a mobile number by a code and an e-mail by a link. Of both only a digest is kept. A number that somebody
 * registered with is not proven; those of the fresh data are. Limits stand apart from codes: a new code does not reset them.
 */
export const verification = statements(
  `alter table app_user add column mobile_number_verified boolean not null default true`,
  `create table phone_verification (
    user_id text primary key references app_user on delete cascade,
    mobile_number text not null,
    code_digest text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create table email_verification (
    code_digest text primary key,
    user_id text not null unique references app_user on delete cascade,
    email text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    verified_at timestamptz
  )`,
  `create table verification_limit (
    subject text primary key,
    since timestamptz not null,
    sent integer not null,
    guessed integer not null,
    locked_until timestamptz
  )`,
);
