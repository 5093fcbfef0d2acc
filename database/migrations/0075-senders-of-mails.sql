-- expand
-- The sender of a site's mails (brand.mailFrom). Null: that of the settings.
alter table outbox add column sender text;
