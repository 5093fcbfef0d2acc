-- Every change of a gift card's balance, with its cause. A balance is the sum of the card's movements in its currency.
create table gift_card_movements (
  id bigint generated always as identity primary key,
  number text not null references gift_cards,
  kind text not null check (kind in ('opening', 'issue', 'import', 'spend', 'give_back', 'refund', 'void')),
  amount_cents int not null check (amount_cents <> 0),
  currency text not null,
  order_no text,
  made_at timestamptz not null default now()
);
create index gift_card_movements_of_card on gift_card_movements (number, id);

-- What is known of the time before: the balances.
insert into gift_card_movements (number, kind, amount_cents, currency)
select number, 'opening', balance_cents, currency from gift_cards where balance_cents <> 0;
