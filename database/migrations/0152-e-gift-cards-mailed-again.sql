-- How often an e-gift card was replaced because its mail was lost (docs/decisions/0080-lost-mails-of-e-gift-cards.md). Each
-- replacement has a mail of its own.
alter table e_gift_cards add column replaced int not null default 0;
