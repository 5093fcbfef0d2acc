-- Kept lists hold names and addresses of other people: those that nobody has used for long are deleted.
alter table recipient_lists add column used_at timestamptz not null default clock_timestamp();
update recipient_lists set used_at = modified_at;
create index on recipient_lists (used_at);
