-- Addresses that the owner of an account has confirmed before the present one (docs/decisions/0118-erasure-and-retention.md).
create table former_emails (
  customer_id text not null references customers on delete cascade,
  email text not null,
  primary key (customer_id, email)
);

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_emails values (old.id, old.confirmed_email) on conflict do nothing;
  return null;
end
$$;
create trigger keep_former_email after update of confirmed_email on customers for each row
  when (lower(old.confirmed_email) is distinct from lower(new.confirmed_email) and old.confirmed_email is not null)
  execute function keep_former_email();

-- Orders of guests are found by the address that they were confirmed to.
create index orders_of_email on orders (lower(customer_email)) where customer_email <> '';

-- Mails about an order, a subscription or a message have its number or id as the second word of their purpose.
create index outbox_of_subject on outbox (split_part(purpose, ' ', 2));

-- When the person was removed from an order that is past its retention.
alter table orders add column anonymised_at timestamptz;
create index orders_to_anonymise on orders (placed_at) where anonymised_at is null;
