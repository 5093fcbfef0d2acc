/** The script that removes all orders with their journals, and the rows of more tables. Only the owner of the database can. */
export const truncateOrders = (...tables: readonly string[]): string => `
  alter table order_events disable trigger keep_all_order_events;
  truncate ${['orders', ...tables].join()} cascade;
  alter table order_events enable trigger keep_all_order_events;`
