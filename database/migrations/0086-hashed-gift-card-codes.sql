-- Security codes are stored as HMAC-SHA256 of `number:code` under a key of the shop, as `<id of the key>:<hex>`
-- (docs/decisions/0048-gift-card-codes.md). A voided card pays for nothing any more.
insert into secrets (name, value)
values ('gift-card-codes', sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
on conflict (name) do nothing;

alter table gift_cards
  add column code_hash text not null default '',
  add column voided_at timestamptz,
  add column issued_at timestamptz;

do $$
declare
  key bytea := (select value from secrets where name = 'gift-card-codes');
  inner_pad bytea := decode(repeat('36', 64), 'hex');
  outer_pad bytea := decode(repeat('5c', 64), 'hex');
begin
  for place in 0 .. length(key) - 1 loop
    inner_pad := set_byte(inner_pad, place, get_byte(inner_pad, place) # get_byte(key, place));
    outer_pad := set_byte(outer_pad, place, get_byte(outer_pad, place) # get_byte(key, place));
  end loop;
  update gift_cards
  set code_hash = left(encode(sha256(key), 'hex'), 8) || ':' ||
    encode(sha256(outer_pad || sha256(inner_pad || convert_to(number || ':' || security_code, 'UTF8'))), 'hex')
  where security_code <> '';
end $$;

alter table gift_cards drop column security_code;
