-- A basket is read and written whole, never searched: `json` keeps its text, where `jsonb` parses and prints it each time.
-- For a basket with a thousand recipients that was half of the time of a write.
alter table baskets alter column document type json using document::json;

-- The same for this document. Servers of the version before call reopen_basket(text, jsonb), which goes on working.
create function reopen_basket(basket_id text, reopened json) returns boolean
language plpgsql as $$
begin
  update baskets set is_open = true, version = version + 1, document = reopened
  where id = basket_id and not is_open;
  return found;
exception when unique_violation then
  return false;
end $$;
