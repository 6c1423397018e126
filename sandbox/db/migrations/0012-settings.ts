import { statements } from './statements.ts';

/**
 * What people decide about their account. Those of the fresh data accepted the terms of March 2024; nobody has chosen to be
 * notified before they say so.
 */
export const settings = statements(
  `alter table app_user
    add column terms_accepted_at timestamptz not null default '2024-03-01T08:00:00Z'`,
  `create sequence family_number start 500100`,
  `create table notification_choice (
    user_id text not null references app_user on delete cascade,
    kind text not null
      check (kind in ('sessionEnded', 'newInvoice', 'paymentFailed', 'cardExpiring')),
    primary key (user_id, kind)
  )`,
);
