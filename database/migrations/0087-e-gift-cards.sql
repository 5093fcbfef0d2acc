-- Gift cards that orders have bought (docs/decisions/0049-e-gift-card-codes.md). The code is sealed until its mail is
-- queued; names and messages are kept until the mail is sent.
create table e_gift_cards (
  order_no text not null,
  item_id text not null,
  number text not null unique references gift_cards,
  site_id text not null,
  send_at timestamptz not null,
  details jsonb,
  sealed_code bytea,
  queued_at timestamptz,
  sent_at timestamptz,
  voided_at timestamptz,
  primary key (order_no, item_id)
);
create index e_gift_cards_unsent on e_gift_cards (send_at) where sent_at is null and voided_at is null;

-- What a message says in the place of a mark: sealed, and gone once the message is sent.
alter table outbox add column sealed bytea;
