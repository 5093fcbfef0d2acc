-- A proposal that its author has taken back before anybody has decided.
alter table order_refunds drop constraint order_refunds_state_check;
alter table order_refunds add check (state in ('proposed', 'made', 'rejected', 'withdrawn'));
