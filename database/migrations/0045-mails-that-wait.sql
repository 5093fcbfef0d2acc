-- contract
-- Emails about money wait for the answers of the gateway: the keys of the movements, until when at most, and the texts for the case that one is
-- refused ('failed') or was never asked for ('dropped').
alter table outbox add column waits_for text[], add column waits_until timestamptz, add column otherwise jsonb;
create index outbox_waiting on outbox using gin (waits_for) where waits_for is not null;
