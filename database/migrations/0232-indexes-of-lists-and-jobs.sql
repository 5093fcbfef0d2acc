-- Statements that would read all orders, mails or sign-ups to find some of them.

-- `orders list`, without a status and with one.
create index orders_listed on orders (created_at desc, order_no desc) where status <> 'failed';
create index orders_listed_by_status on orders (status, created_at desc, order_no desc);
-- Best sellers and known streets: the orders of some days.
create index orders_by_placement on orders (placed_at, order_no) where status in ('new', 'open', 'completed');

-- The data of a person, by their address.
create index outbox_by_recipient on outbox (lower(recipient));
create index stock_notices_by_email on stock_notices (lower(email));
create index list_members_by_email on list_members (lower(email));
create index campaign_entries_by_email on campaign_entries (lower(email));
create index contact_messages_by_email on contact_messages (lower(email));
create index catalog_requests_by_email on catalog_requests (lower(document ->> 'email'));

-- What jobs delete, by its age.
create index subscriptions_ended on subscriptions (modified_at) where status = 'ended';
create index ended_sessions_by_age on ended_sessions (ended_at);
create index changed_session_groups_by_age on changed_session_groups (changed_at);
create index sandbox_authorisations_by_age on sandbox_authorisations (made_at);
create index sandbox_cards_by_age on sandbox_cards (made_at);
create index stock_holds_by_end on stock_holds (expires_at);
