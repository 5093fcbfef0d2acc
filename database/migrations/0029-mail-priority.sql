-- Urgent emails are sent first, and an email is not tried for ever.
alter table outbox
  -- 0: links that expire, 1: other answers to what one person did, 2: notices to many.
  add column priority smallint not null default 1,
  -- When the shop gave up: the email stays as it is, and is not sent.
  add column given_up_at timestamptz;

update outbox set priority = 0 where sent_at is null and purpose ~ '^(password-reset|email-confirmation) ';
update outbox set priority = 2 where sent_at is null and purpose like 'back-in-stock %';

drop index outbox_unsent;
create index outbox_due on outbox (priority, next_attempt_at) where sent_at is null and given_up_at is null;
