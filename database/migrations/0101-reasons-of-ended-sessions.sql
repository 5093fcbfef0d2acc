-- expand
-- Why a session ended: `credentials` after a change of password or login. Null: for another reason.
alter table ended_sessions add column reason text;
