-- expand
-- The locales in which shoppers asked for what is mailed later. Null: the default locale of the site.
alter table chat_conversations add column locale text;
alter table stock_notices add column locale text;
alter table subscriptions add column locale text;
