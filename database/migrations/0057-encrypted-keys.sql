-- expand
-- With BONBON_SECRET_KEY a key is in `sealed` (AES-256-GCM) instead of its plain column; `key_id` names the key that encrypted it. A server
-- that does not know these columns finds null, and fails instead of working with other bytes. No statistics: they have values of the rows.
alter table secrets
  alter column value drop not null,
  alter column value set statistics 0,
  add column sealed bytea,
  add column key_id text,
  add constraint secrets_value_or_sealed check ((value is null) = (sealed is not null) and (sealed is null) = (key_id is null));
alter table signing_keys
  alter column private_key drop not null,
  alter column private_key set statistics 0,
  add column sealed bytea,
  add column key_id text,
  add constraint signing_keys_key_or_sealed check ((private_key is null) = (sealed is not null) and (sealed is null) = (key_id is null));
