-- expand
-- The primary category of a product with this path, so that the path leads there once the product is removed.
alter table paths add column category_id text;

update paths set category_id = sold.primary_category_id
from assortments sold
where paths.kind = 'product' and sold.site_id = paths.site_id and sold.product_id = paths.id;
