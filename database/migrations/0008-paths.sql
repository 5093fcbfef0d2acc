-- Every address that a product or category has, or had. Who comes by an old one is sent to the current one.
create table paths (
  site_id text not null references sites on delete cascade,
  path text not null,
  kind text not null check (kind in ('product', 'category')),
  id text not null,
  is_current boolean not null,
  primary key (site_id, path)
);
create index paths_by_owner on paths (site_id, kind, id) where is_current;

-- The addresses as goods and categories stand: CAT-036, CAT-037, CAT-050. Variants share their master's page.
create view live_paths as
select sold.site_id,
  coalesce(product.document ->> 'path',
    '/' || sold.primary_category_id || '/' || product.slug || '/' || product.id || '.html') as path,
  'product' as kind, product.id
from assortments sold
join products product on product.id = sold.product_id
union all
select site_id,
  case when id in ('chocolates', 'lollypops', 'gifts', 'order-forms') then '/' else '/category/' end || id,
  'category', id
from categories
where parent_id is not null;

-- When a page's own words last changed, for search engines.
create function note_change() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end
$$;

alter table products add column changed_at timestamptz not null default now();
alter table categories add column changed_at timestamptz not null default now();
alter table content_items add column changed_at timestamptz not null default now();
alter table stores add column changed_at timestamptz not null default now();

create trigger note_change before update on products for each row execute function note_change();
create trigger note_change before update on categories for each row execute function note_change();
create trigger note_change before update on content_items for each row execute function note_change();
create trigger note_change before update on stores for each row execute function note_change();

insert into paths (site_id, path, kind, id, is_current)
select distinct on (site_id, path) site_id, path, kind, id, true from live_paths order by site_id, path, kind, id;
