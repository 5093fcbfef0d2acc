-- expand
-- Whether the shopper of a session does not want to be tracked, as a client stated it with a grant (DROP-019).
alter table sessions add column dnt boolean;
