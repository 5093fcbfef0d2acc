-- expand
-- Staff accounts, apart from those of customers, and the audit log.

-- What members may do. Limits: amounts in cents, sites and shops.
create table staff_roles (
  id text primary key,
  name text not null,
  permissions text[] not null,
  limits jsonb not null default '{}',
  position integer not null
);

insert into staff_roles (position, id, name, permissions, limits) values
  (1, 'owner', 'Owner', '{}', '{}'),
  (2, 'manager', 'Manager',
    '{orders.read,orders.persons,orders.money,orders.note,orders.edit,orders.hold,orders.fraud,orders.cancel,orders.replace,orders.claims,orders.parcels,refunds.make,refunds.approve,money.capture,pack,ship,pickup,stock.adjust,export,views.share,staff.stations,audit.read,settings.shops,settings.shipping,catalog.edit,promotions.edit,content.edit,reviews.edit,customers.read,customers.edit,inbox.answer,reports.read}',
    '{"refundCents": 50000, "refundDayCents": 500000, "approveCents": 200000}'),
  (3, 'service', 'Customer service',
    '{orders.read,orders.persons,orders.money,orders.note,orders.edit,orders.hold,orders.cancel,orders.replace,orders.claims,orders.parcels,refunds.make,reviews.edit,customers.read,customers.edit,inbox.answer}',
    '{"refundCents": 10000, "refundDayCents": 100000, "replaceCents": 10000}'),
  (4, 'packer', 'Packer', '{pack,ship}', '{}'),
  (5, 'shop-desk', 'Shop desk', '{pickup,stock.adjust}', '{"stores": []}'),
  (6, 'editor', 'Editor', '{catalog.edit,promotions.edit,content.edit,reviews.edit}', '{}');

-- A member who left is closed, never deleted: the audit log names members by id.
create table staff (
  id text primary key,
  number integer not null generated always as identity,
  -- Null two years after the member has left.
  email text,
  login_key text unique,
  name text not null,
  role_id text not null references staff_roles (id),
  -- What differs from the limits of the role.
  limits jsonb not null default '{}',
  password_hash text,
  -- The secret of the authenticator app, sealed (decision 0049), and the last time step whose code was used.
  code_secret bytea,
  code_step bigint,
  created_at timestamptz not null default now(),
  closed_at timestamptz
);
create index on staff (role_id);

-- Single-use codes for a lost phone. Only hashes are stored.
create table staff_recovery_codes (
  member_id text not null references staff (id) on delete cascade,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

create table staff_sessions (
  token_hash bytea primary key,
  id uuid not null unique,
  member_id text not null references staff (id) on delete cascade,
  -- False until the member has a second factor: then the session only sets one up.
  is_proven boolean not null,
  started_at timestamptz not null,
  used_at timestamptz not null,
  -- When the member last showed a factor.
  proven_at timestamptz not null,
  network text not null,
  device text
);
create index on staff_sessions (member_id);
create index on staff_sessions (started_at);

-- Secrets that are valid once and for a while: invitations, new passwords, and the steps of a sign-in.
create table staff_tickets (
  token_hash bytea primary key,
  purpose text not null,
  member_id text references staff (id) on delete cascade,
  -- What the ticket is for: the email and role of an invitation, or a sealed secret.
  details jsonb not null default '{}',
  expires_at timestamptz not null
);
create index on staff_tickets (member_id);
create index on staff_tickets (expires_at);

-- Answers of calls that a client may repeat under its key.
create table staff_requests (
  member_id text not null references staff (id) on delete cascade,
  key text not null,
  call text not null,
  body_hash bytea not null,
  answer jsonb,
  made_at timestamptz not null default now(),
  primary key (member_id, key)
);
create index on staff_requests (made_at);

-- Who did what. Names fields, never their values.
create table staff_audit (
  id bigint primary key generated always as identity,
  at timestamptz(3) not null default now(),
  -- Null for strangers and for the command line.
  member_id text,
  actor text not null check (actor in ('member', 'stranger', 'command line')),
  call text not null,
  subject text,
  fields text[] not null default '{}',
  result text not null,
  network text,
  request_id text
);
create index on staff_audit (at desc, id desc);
create index on staff_audit (member_id, id desc);
create index on staff_audit (subject, id desc) where subject is not null;

-- One seal for each day: a hash over the rows of the day and the seal before it.
create table audit_seals (
  day date primary key,
  rows integer not null,
  rows_hash bytea not null,
  seal bytea not null,
  -- When retention deleted the rows of the day. Its seal stays in the chain.
  dropped_at timestamptz
);

-- SALE-125, SALE-157: rows of the audit log never change. Retention sets bonbon.erasing in its transaction and may delete
-- those of more than a year.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('bonbon.erasing', true) = 'on' and old.at < now() - interval '1 year'
    then return old; end if;
  raise exception 'The audit log is append-only: % is refused', tg_op;
end $$;

-- A seal never changes. Retention marks those of more than a year, whose rows it deletes.
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.dropped_at is null and new.dropped_at is not null
    and (new.day, new.rows, new.rows_hash, new.seal) is not distinct from (old.day, old.rows, old.rows_hash, old.seal)
    and old.day < (now() at time zone 'UTC')::date - interval '1 year'
    then return new; end if;
  raise exception 'Seals of the audit log are append-only: % is refused', tg_op;
end $$;

create trigger append_only before update or delete on audit_seals
  for each row execute function refuse_seal_change();
create trigger append_only_truncate before truncate on audit_seals
  for each statement execute function refuse_seal_change();

create trigger append_only before update or delete on staff_audit
  for each row execute function refuse_audit_change();
create trigger append_only_truncate before truncate on staff_audit
  for each statement execute function refuse_audit_change();

create table staff_passkeys (
  -- The id of the credential in base64url.
  id text primary key,
  member_id text not null references staff (id) on delete cascade,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index on staff_passkeys (member_id);
