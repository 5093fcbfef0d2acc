-- The streets of placed orders of the last years, from which the job update-known-streets counts (decision 0040). The job reads each
-- order once. A row is deleted with its order, and when that is cancelled, anonymised or changed.
create table order_streets (
  order_no text not null references orders on delete cascade,
  postal_code text not null,
  street_key text collate "C" not null,
  number text not null,
  name text not null,
  placed_at timestamptz not null,
  primary key (order_no, postal_code, street_key, number)
);
create index order_streets_of_street on order_streets (postal_code, street_key);
create index order_streets_by_age on order_streets (placed_at);

-- Streets that are to be counted again.
create table changed_streets (
  postal_code text not null,
  street_key text collate "C" not null,
  primary key (postal_code, street_key)
);

-- How far the job has read the orders, in the order of their placement.
create table known_streets_progress (
  is_only boolean primary key default true check (is_only),
  placed_at timestamptz not null default '-infinity'
);
insert into known_streets_progress default values;

create function note_changed_streets() returns trigger language plpgsql as $$
begin
  insert into changed_streets (postal_code, street_key)
  select distinct postal_code, street_key from changed order by postal_code, street_key on conflict do nothing;
  return null;
end
$$;
create trigger note_new_streets after insert on order_streets
  referencing new table as changed for each statement execute function note_changed_streets();
create trigger note_old_streets after delete on order_streets
  referencing old table as changed for each statement execute function note_changed_streets();

create function forget_order_streets() returns trigger language plpgsql as $$
begin
  delete from order_streets where order_no = new.order_no;
  return null;
end
$$;
create trigger forget_streets_of_person after update of customer_email on orders for each row
  when (new.customer_email is distinct from old.customer_email) execute function forget_order_streets();
create trigger forget_streets_of_ended after update of status on orders for each row
  when (new.status in ('cancelled', 'failed')) execute function forget_order_streets();
create trigger forget_streets_of_changed after update of document on orders for each row
  execute function forget_order_streets();
