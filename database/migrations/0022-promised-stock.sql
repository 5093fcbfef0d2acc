-- contract
-- Stock as two numbers (SALE-161): `on_hand` and `opened_parts` are on the shelf, `promised` and `promised_parts` are ordered and have
-- not left. The difference, less what checkouts hold, can be sold. `on_hand` is below zero when more has left than was counted: the
-- next count or delivery makes it right. `opened_parts` is never below zero, so -0.2 units are -1 and 0.8.
--
-- A row that an import removes stays, with what orders promise of it: their units leave or are cancelled, and the row counts again when
-- an import has it again. The view has the present rows, as other views of removed records (docs/decisions/0106).
alter table stock rename to all_stock;
alter table all_stock
  drop constraint stock_on_hand_check,
  add column promised int not null default 0,
  add column promised_parts int not null default 0,
  -- The last count of the shelf, in parts of units, and its time. `counted` is a number of imports only.
  add column counted_parts bigint not null default 0,
  add column counted_at timestamptz not null default now(),
  -- The parts of units that have left since.
  add column left_parts bigint not null default 0,
  add column removed_at timestamptz,
  add constraint stock_promised_check check (promised >= 0 and promised_parts between 0 and 18017999);
create view stock as select * from all_stock where removed_at is null;

-- Open orders have taken their units from `on_hand`: these are on the shelf, and promised.
with waiting as (
  select (taken ->> 'stockId')::bigint as stock_id,
    sum(round((taken ->> 'quantity')::numeric * 18018000)::bigint * (quantity - cancelled - left_units) / quantity)::bigint as parts
  from orders
    cross join jsonb_array_elements(document -> 'takenStock') as taken
    join order_lines on order_lines.order_no = orders.order_no and item_id = taken ->> 'itemId'
  where status in ('created', 'new', 'open')
  group by 1
)
update all_stock
  set promised = parts / 18018000, promised_parts = parts % 18018000,
    on_hand = (on_hand::bigint * 18018000 + opened_parts + parts) / 18018000,
    opened_parts = (on_hand::bigint * 18018000 + opened_parts + parts) % 18018000
  from waiting where all_stock.id = stock_id;
update all_stock set counted_parts = on_hand::bigint * 18018000 + opened_parts;

-- What changes a number on the shelf beside counts and units that leave: deliveries, sales at the counter, damage. The last count and
-- the movements since, less `left_parts`, are the number (SALE-165).
create table stock_movements (
  id bigint generated always as identity primary key,
  product_id text not null references all_products,
  location_id text not null,
  reason text not null,
  -- More on the shelf, or less below zero, in parts of units.
  parts bigint not null,
  note text,
  at timestamptz not null default clock_timestamp(),
  actor_kind text not null check (actor_kind in ('shopper', 'member', 'key', 'shop', 'command-line')),
  actor_id text,
  constraint stock_movements_reason_check check (
    (reason in ('delivered', 'found', 'correction') and parts > 0)
    or (reason in ('sold-at-counter', 'damaged', 'sample', 'spoilt', 'correction') and parts < 0)
  )
);
create index stock_movements_of_record on stock_movements (product_id, location_id, id desc);
