-- What every part of the shop uses. From here on, files are only added: an applied file never changes (docs/upgrading.md).

-- Trigrams, unaccented words and edit distances for the search. The database's owner may create all three (PostgreSQL calls them
-- trusted), so that an operator's own PostgreSQL needs no superuser.
create extension if not exists pg_trgm with schema public;
create extension if not exists unaccent with schema public;
create extension if not exists fuzzystrmatch with schema public;

-- Keys that the shop creates when it first needs them: what one process signs, every other process can check.
create table secrets (
  name text primary key,
  value bytea not null,
  made_at timestamptz not null default now()
);

-- Written by /readyz, to find out whether the database accepts writes. The padding fills most of a page, so that a
-- check usually needs a new page: this notices a full disk.
create table readiness_checks (
  id int primary key check (id = 1),
  checked_at timestamptz not null,
  padding text not null
);
alter table readiness_checks alter column padding set storage plain;

-- Attempts that are limited, such as logins. A crash forgets them, which costs less than a log entry for each.
create unlogged table attempts (
  name text not null,
  subject bytea not null,
  number integer not null,
  window_ends_at timestamptz not null,
  -- Limits with growing pauses refuse the next attempt until then.
  paused_until timestamptz,
  primary key (name, subject)
);
create index on attempts (window_ends_at);

-- Events of accounts and orders: failed logins, changed passwords, cancellations. They are deleted after 90 days.
create table security_events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null default now(),
  event text not null,
  -- Null for a login that no account has.
  customer_id text,
  -- The network that the request came from, if there was a request.
  sender text,
  order_no text
);
create index security_events_by_age on security_events (happened_at);
create index security_events_of_customer on security_events (customer_id, happened_at desc);

-- Emails that transactions queue. The purpose is unique, so the same email is queued once.
create table outbox (
  id uuid primary key default gen_random_uuid(),
  purpose text not null unique,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  -- Replaces a mark in the bodies. It is encrypted, and deleted when the email is sent.
  sealed bytea,
  -- 0: links that expire, 1: other answers to what one person did, 2: alerts to many people.
  priority smallint not null default 1,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  -- When the shop stopped trying: the email is stored, and not sent.
  given_up_at timestamptz,
  created_at timestamptz not null default now()
);
create index outbox_due on outbox (priority, next_attempt_at) where sent_at is null and given_up_at is null;
create index outbox_by_age on outbox (created_at);
-- The mails of a person. Mails about an order, a subscription or a message have its number or id as the second word of their purpose.
create index outbox_by_recipient on outbox (lower(recipient));
create index outbox_of_subject on outbox (split_part(purpose, ' ', 2));

-- Sets the time of the last change of a page's own texts, for search engines.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;
