-- Limits with growing pauses: until when the next attempt is refused.
alter table attempts add column paused_until timestamptz;
