-- The shop's own chat mailbox: one conversation per shopper and site.
create table chat_conversations (
  id uuid primary key default gen_random_uuid(),
  site_id text not null references sites on delete cascade,
  -- The id in the shopper's token. Guests have one too, so it refers to no customer.
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
