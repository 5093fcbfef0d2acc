-- expand
-- Why the last try to send a mail failed, for `bonbon mail list`.
alter table outbox add column failure text;
