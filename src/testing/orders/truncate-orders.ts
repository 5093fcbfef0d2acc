/**
 * The script that removes all orders with their journals and with what stock promises them, and the rows of more tables. Only the
 * owner of the database can.
 */
export const truncateOrders = (...tables: readonly string[]): string => `
  alter table order_events disable trigger keep_all_order_events;
  truncate ${['orders', 'order_index', 'order_words', 'order_index_requests', ...tables].join()} cascade;
  alter table order_events enable trigger keep_all_order_events;
  update all_stock set promised = 0, promised_parts = 0 where promised + promised_parts > 0;`
