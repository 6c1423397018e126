create table scheduled_report (
  id text primary key,
  user_id text not null references app_user on delete cascade,
  organization_id text references organization on delete cascade,
  language text not null check (language in ('no', 'en', 'sv')),
  filter jsonb not null,
  -- Paused until another administrator takes over: the person is no longer one.
  status text not null check (status in ('ACTIVE', 'ENDED', 'PAUSED')),
  created_at timestamptz not null,
  taken_over_at timestamptz,
  -- The former owner has removed a paused report from their list.
  is_left boolean not null default false,
  previous_at timestamptz,
  -- The first day of the month whose report is the next.
  next_month date not null,
  attempts integer not null default 0,
  -- Not before this is a failed report tried again.
  retry_at timestamptz,
  -- Another one after every change of the recipients, the filter or the owner.
  version integer not null default 1
);
create index scheduled_report_of_user on scheduled_report (user_id, created_at desc);
create index scheduled_report_of_organization on scheduled_report (organization_id) where organization_id is not null;
create index scheduled_report_due on scheduled_report (next_month) where status = 'ACTIVE';

create table report_recipient (
  id text primary key,
  report_id text not null references scheduled_report on delete cascade,
  email text not null,
  position integer not null,
  -- A recipient who was taken off the list stays known, so that one who has stopped the report is not written to again.
  is_listed boolean not null default true,
  confirmed_at timestamptz,
  stopped_at timestamptz,
  sent_at timestamptz,
  expires_at timestamptz
);
create unique index report_recipient_once on report_recipient (report_id, lower(email));

-- A link of an e-mail; that of each report works as long as the report.
create table report_link (
  code_digest text primary key,
  recipient_id text not null references report_recipient on delete cascade
);
create index report_link_of_recipient on report_link (recipient_id);

create table report_sending (
  report_id text not null references scheduled_report on delete cascade,
  month date not null,
  at timestamptz not null,
  outcome text not null check (outcome in ('SENT', 'FAILED', 'NO_RECIPIENTS', 'NO_ACCESS')),
  recipients jsonb not null,
  primary key (report_id, month)
);

create table message_attachment (
  message_id bigint not null references message on delete cascade,
  position integer not null,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (message_id, position)
);
