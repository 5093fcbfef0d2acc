-- Products, sites and limits of promo codes that an import removes stay as rows, because the records of shoppers refer to them:
-- reviews, sign-ups, consents, messages, entries, uses of codes. When an import has them again, these records are there again
-- (docs/decisions/0106-removed-products-and-sites.md). The tables are called all_…; the views have the former names and only the
-- rows that are present, so a query that does not think of removed ones does not find them.
alter table products rename to all_products;
alter table all_products add column removed_at timestamptz;
create view products as select * from all_products where removed_at is null;

alter table sites rename to all_sites;
alter table all_sites add column removed_at timestamptz;
create view sites as select * from all_sites where removed_at is null;

alter table coupon_limits rename to all_coupon_limits;
alter table all_coupon_limits add column removed_at timestamptz;
create view coupon_limits as select * from all_coupon_limits where removed_at is null;

-- It reads the table of before by its id, not by its name.
create or replace view live_paths as
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

-- An imported review whose product was removed: no file can name it meanwhile, so its absence from the files means nothing. It
-- stays when the product returns, until a file names it again.
alter table reviews add column is_retained boolean not null default false;

-- What shoppers wrote and did is not deleted with the shopkeeper's data (src/server/database/foreign-keys.test.ts).
alter table reviews
  drop constraint reviews_product_id_fkey,
  add constraint reviews_product_id_fkey foreign key (product_id) references all_products;
alter table stock_notices
  drop constraint stock_notices_product_id_fkey,
  drop constraint stock_notices_site_id_fkey,
  add constraint stock_notices_product_id_fkey foreign key (product_id) references all_products,
  add constraint stock_notices_site_id_fkey foreign key (site_id) references all_sites;
alter table activities
  drop constraint activities_site_id_fkey,
  add constraint activities_site_id_fkey foreign key (site_id) references all_sites;
alter table feedback
  drop constraint feedback_site_id_fkey,
  add constraint feedback_site_id_fkey foreign key (site_id) references all_sites;
alter table contact_messages
  drop constraint contact_messages_site_id_fkey,
  add constraint contact_messages_site_id_fkey foreign key (site_id) references all_sites;
alter table list_members
  drop constraint list_members_site_id_fkey,
  add constraint list_members_site_id_fkey foreign key (site_id) references all_sites;
alter table catalog_requests
  drop constraint catalog_requests_site_id_fkey,
  add constraint catalog_requests_site_id_fkey foreign key (site_id) references all_sites;
alter table campaign_entries
  drop constraint campaign_entries_site_id_fkey,
  add constraint campaign_entries_site_id_fkey foreign key (site_id) references all_sites;
alter table chat_conversations
  drop constraint chat_conversations_site_id_fkey,
  add constraint chat_conversations_site_id_fkey foreign key (site_id) references all_sites;
alter table coupon_uses
  drop constraint coupon_uses_code_key_fkey,
  add constraint coupon_uses_code_key_fkey foreign key (code_key) references all_coupon_limits;
-- Former addresses of pages, to which links in the world lead.
alter table paths
  drop constraint paths_site_id_fkey,
  add constraint paths_site_id_fkey foreign key (site_id) references all_sites;
-- People, and the names of sellers on the pages of orders.
alter table organisation_members
  drop constraint organisation_members_organisation_id_fkey,
  add constraint organisation_members_organisation_id_fkey foreign key (organisation_id) references organisations;
alter table fundraiser_sellers
  drop constraint fundraiser_sellers_fundraiser_id_fkey,
  add constraint fundraiser_sellers_fundraiser_id_fkey foreign key (fundraiser_id) references fundraisers;
