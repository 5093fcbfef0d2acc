-- An import removes a card that it does not name. The row stays, so that money of an order that fails later has a place
-- to return to. A removed card pays for nothing.
alter table gift_cards add column removed_at timestamptz;
