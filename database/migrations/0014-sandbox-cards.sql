-- Cards that the sandbox gateway keeps, each for one customer. A transient token becomes one of them once.
create table sandbox_cards (
  token text primary key,
  transient_id text not null unique,
  customer_id text not null,
  masked_number text not null,
  card_type text not null,
  expiration_month int not null,
  expiration_year int not null,
  bin text not null,
  made_at timestamptz not null default now()
);

-- What stood here were transient tokens, which were worth nothing a quarter of an hour later.
delete from customer_cards;
