-- The latest orders with a product, without reading all its orders. Covers order_lines_of_product.
create index order_lines_of_product_by_order on order_lines (product_id, order_no);
drop index order_lines_of_product;
