-- Erasing an account left the holders of its cards on the payments of kept orders. Such orders have no email address.
update order_payments set card = card || '{"holder": null}'
from orders
where orders.order_no = order_payments.order_no and orders.customer_email = '' and order_payments.card ->> 'holder' is not null;
