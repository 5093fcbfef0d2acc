-- An e-gift card whose mail could not be queued waits for its next try, and does not delay the others.
alter table e_gift_cards add column postponed_until timestamptz;
