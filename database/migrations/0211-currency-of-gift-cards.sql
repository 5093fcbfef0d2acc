-- A card with movements keeps its currency: its money comes back in the currency in which it was spent.
alter table gift_cards add constraint gift_cards_currency unique (number, currency);
alter table gift_card_movements
  drop constraint gift_card_movements_number_fkey,
  add constraint gift_card_movements_currency foreign key (number, currency) references gift_cards (number, currency);
