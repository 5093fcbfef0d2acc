-- contract
-- A proposal that its author has taken back before anybody has decided.
alter table order_refunds drop constraint order_refunds_state_check;
alter table order_refunds add check (state in ('proposed', 'made', 'rejected', 'withdrawn'));

-- A rule of a region holds and releases many shipments with one press. Packers hold single shipments only.
update staff_roles set permissions = array_append(permissions, 'orders.rules')
  where id in ('manager', 'service') and not 'orders.rules' = any(permissions);
