-- expand
-- The audit log by call: a rare call is found without a scan of the whole log.
create index on staff_audit (call, id desc);
