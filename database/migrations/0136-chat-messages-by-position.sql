-- The table of all messages is read in pages, the newest first.
create index chat_messages_by_position on chat_messages (position);
