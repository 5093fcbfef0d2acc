-- Organisations whose members buy for them (docs/decisions/0061-organisations.md).
create table organisations (
  id text primary key,
  name text not null,
  type text not null,
  -- Decides about prices: the customer group business-{level}.
  level text,
  discount_code text,
  agreement_date date,
  closed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index on organisations (upper(discount_code));

-- An account, or an address: that of an account counts once it is confirmed.
create table organisation_members (
  organisation_id text not null references organisations on delete cascade,
  customer_id text references customers on delete cascade,
  email text,
  role text not null check (role in ('owner', 'buyer', 'member')),
  created_at timestamptz not null default now(),
  check ((customer_id is null) <> (email is null))
);
create unique index on organisation_members (organisation_id, customer_id);
create unique index on organisation_members (organisation_id, lower(email));
create index on organisation_members (customer_id);
create index on organisation_members (lower(email));

-- The open organisations of an account, the one that counts first: where it has the strongest role.
create function memberships_of(customer customers)
returns table (organisation_id text, name text, type text, level text, agreement_date date, role text)
stable language sql as $$
  select organisation_id, name, type, level, agreement_date, role
  from (
    select distinct on (o.id) o.id as organisation_id, o.name, o.type, o.level, o.agreement_date, m.role
    from organisation_members m join organisations o on o.id = m.organisation_id
    where o.closed_at is null and (m.customer_id = customer.id
      or lower(m.email) = lower(customer.email) and customer.confirmed_email = customer.email)
    order by o.id, array_position(array['owner', 'buyer', 'member'], m.role)
  ) as membership
  order by array_position(array['owner', 'buyer', 'member'], role), organisation_id
$$;

-- The groups that staff gave an account, and those of its organisation. PAY-025: whoever acts for an organisation that
-- has accepted the agreement is a business.
create function groups_of(customer customers) returns text[]
stable language sql as $$
  select customer.customer_groups || coalesce((
    select array['organization-' || organisation_id]
      || case when level is null then '{}' else array['business-' || level] end
      || case when role = 'member' or agreement_date is null or 'Business' = any(customer.customer_groups)
           then '{}' else array['Business'] end
    from memberships_of(customer) limit 1), '{}')
$$;
