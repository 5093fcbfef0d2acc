-- A customer's review gets a new id when its text changes, so that a decision about the old text cannot meet the new one. An
-- export may still have a published review under an earlier id: an import leaves those out.
alter table reviews add column former_ids text[] not null default '{}';
