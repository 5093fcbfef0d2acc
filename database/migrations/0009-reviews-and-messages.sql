-- What shoppers write to the shop: reviews, feedback, forms, alerts and chats.

-- Reviews that shoppers write wait for a decision of the staff. A rejected review is stored, so that it is not read twice.
create table reviews (
  id text primary key,
  product_id text not null references all_products,
  rating smallint not null check (rating between 1 and 5),
  title text not null,
  text text not null,
  author text not null,
  written_on date not null,
  is_verified_purchase boolean not null,
  is_published boolean not null default true,
  -- An import does not remove reviews that shoppers wrote.
  is_imported boolean not null default false,
  customer_id text,
  is_rejected boolean not null default false,
  -- A customer's review gets a new id when its text changes, so that a decision about the old text does not apply to the new one.
  -- An export may still have a published review under an earlier id: an import ignores such a row.
  former_ids text[] not null default '{}',
  -- An imported review whose product was removed: no file can name it, so its absence from the files means nothing. It stays when
  -- the product returns, until a file names it again.
  is_retained boolean not null default false,
  constraint reviews_published_or_rejected check (not (is_published and is_rejected))
);
create index reviews_of_product on reviews (product_id, written_on desc, id) where is_published;
create unique index reviews_one_per_customer on reviews (product_id, customer_id) where customer_id is not null;
create index reviews_to_moderate on reviews (written_on, id) where not is_published and not is_rejected;

-- Photos that shoppers send with their reviews, encoded again by the shop. They are published and deleted with the review.
create table review_photos (
  id text primary key,
  review_id text not null references reviews on update cascade on delete cascade,
  position smallint not null check (position between 1 and 3),
  sha256 text not null,
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea not null,
  unique (review_id, position)
);

-- Shoppers' opinions of the shop, for the shopkeeper.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  stars smallint not null check (stars between 1 and 5),
  words text not null,
  -- The path of the page that the shopper was on.
  page text not null,
  given_at timestamptz not null default now()
);
create index feedback_by_age on feedback (given_at);

-- Back-in-stock alerts. A row is deleted when its mail is queued.
create table stock_notices (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  product_id text not null references all_products,
  email text not null,
  asked_at timestamptz not null default now()
);
create unique index stock_notices_one_per_person on stock_notices (site_id, product_id, lower(email));
create index stock_notices_by_age on stock_notices (asked_at);
create index stock_notices_by_email on stock_notices (lower(email));

-- Messages from the contact form.
create table contact_messages (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  order_number text,
  topic text not null,
  description text not null,
  priority text not null,
  status text not null,
  sent_at timestamptz not null default now()
);
create index contact_messages_by_age on contact_messages (sent_at);
create index contact_messages_by_email on contact_messages (lower(email));

-- The members of a site's mailing lists: one row per address, compared without case.
create table list_members (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  email text not null,
  first_name text,
  last_name text,
  postal_code text,
  phone text,
  birthday date
);
create unique index list_members_one_per_address on list_members (site_id, lower(email));
create index list_members_by_email on list_members (lower(email));

-- A member's lists, each with the time of the consent as its proof.
create table list_consents (
  member_id uuid not null references list_members on delete cascade,
  list text not null,
  consented_at timestamptz not null default now(),
  primary key (member_id, list)
);

-- Requests for the printed or digital catalog (FORM-120).
create table catalog_requests (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  document jsonb not null,
  sent_at timestamptz not null default now(),
  reason text not null default 'PostalCatalog' check (reason in ('PostalCatalog', 'DigitalDownload'))
);
create index catalog_requests_by_age on catalog_requests (sent_at);
create index catalog_requests_by_email on catalog_requests (lower(document ->> 'email'));

-- Entries of campaigns and sweepstakes. `entry_number` counts the entries of a person in a phase on all sites together, so that two
-- simultaneous entries cannot both be the last one that is allowed.
create table campaign_entries (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  event_id text not null,
  event_phase text not null,
  entry_number integer not null check (entry_number > 0),
  email text not null,
  first_name text not null,
  last_name text not null,
  birthdate date,
  phone text,
  address1 text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country_code text not null,
  sms_opt_in boolean not null,
  -- The checkboxes of the campaign, by their ids.
  answers jsonb not null,
  -- In milliseconds, the precision of its readers: an export continues after the last entry that it has read.
  entered_at timestamptz(3) not null default now()
);
create unique index campaign_entries_one_per_number
  on campaign_entries (event_id, event_phase, lower(email), entry_number);
create index campaign_entries_by_event on campaign_entries (event_id, entered_at, id);
create index campaign_entries_by_age on campaign_entries (entered_at);
create index campaign_entries_by_email on campaign_entries (lower(email));

-- The shop's own chat mailbox: one conversation per shopper and site.
create table chat_conversations (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references all_sites,
  -- The id in the shopper's token. Guests have one too, so it references no customer.
  shopper_id text not null,
  name text not null,
  email text not null,
  -- The shopper wrote last.
  is_waiting boolean not null,
  changed_at timestamptz not null default clock_timestamp(),
  unique (shopper_id, site_id)
);
create index chat_conversations_by_age on chat_conversations (changed_at);
create index chat_conversations_by_email on chat_conversations (lower(email));

-- The sender chooses the id, so that a message that is sent twice is stored once.
create table chat_messages (
  conversation_id uuid not null references chat_conversations on delete cascade,
  id text not null,
  position bigint generated always as identity,
  sender text not null check (sender in ('shopper', 'shop')),
  text text not null,
  sent_at timestamptz not null default clock_timestamp(),
  primary key (conversation_id, id)
);
create index chat_messages_in_order on chat_messages (conversation_id, position);
-- The table of all messages is read in pages, the newest first.
create index chat_messages_by_position on chat_messages (position);
