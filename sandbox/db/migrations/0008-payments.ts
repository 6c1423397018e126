import { statements } from './statements.ts';

/**
 * Card payments. `card_payment` is the backend's; what the payment provider knows stands apart, joined by a reference
 * that the two exchange. Neither holds a card number: a mask and an expiry are all that is ever kept.
 */
export const payments = statements(
  `create table payment_key (
    id integer primary key check (id = 1),
    private_jwk jsonb not null
  )`,
  `create table provider_payment (
    reference text primary key,
    details_digest text not null unique,
    card text not null,
    card_mask text not null,
    card_expiry_date text not null,
    return_url text not null,
    language text not null,
    begun_at timestamptz not null,
    answer text check (answer in ('ACCEPTED', 'CANCELLED', 'FAILED', 'WITHDRAWN'))
  )`,
  `create table card_payment (
    id text primary key,
    user_id text not null references app_user on delete cascade,
    organization_id text references organization on delete cascade,
    return_url text not null,
    language text not null,
    provider_reference text unique,
    state text check (state in ('SUCCESS', 'CANCELLED', 'ERROR', 'REFUSED')),
    success text check (success in ('EXISTING', 'AUTHORISED', 'PENDING', 'RECEIVED')),
    refusal_code text,
    error_code text,
    created_at timestamptz not null
  )`,
  `create index card_payment_by_user on card_payment (user_id)`,
);
