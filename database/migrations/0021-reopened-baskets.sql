-- Opens a closed basket with this document; false when the customer has another open main basket, perhaps one that was
-- created at this moment. The handler keeps such a conflict from ending the transaction that fails the order.
create function reopen_basket(basket_id text, reopened jsonb) returns boolean
language plpgsql as $$
begin
  update baskets set is_open = true, version = version + 1, document = reopened
  where id = basket_id and not is_open;
  return found;
exception when unique_violation then
  return false;
end $$;
