const tablesOfOrders = ['orders', 'order_index', 'order_words', 'order_index_requests']

/**
 * The script that removes all orders with their journals and reserved stock, and the rows of more tables. Rows
 * that refer to them are removed, too, as by `truncate … cascade`, which takes eight times as long for few rows. Only a
 * superuser can run it.
 */
export const truncateOrders = (...tables: readonly string[]): string => `
  do $$
  declare
    emptied regclass;
  begin
    -- PostgreSQL runs no triggers and checks no foreign keys.
    perform set_config('session_replication_role', 'replica', true);
    for emptied in
      with recursive referring as (
        select unnest('{${[...tablesOfOrders, ...tables].join()}}'::regclass[])::oid as id
        union
        select conrelid from pg_constraint join referring on confrelid = referring.id where contype = 'f'
      )
      select id from referring
    loop
      execute format('delete from %s', emptied);
    end loop;
    perform set_config('session_replication_role', 'origin', true);
  end $$;
  update all_stock set promised = 0, promised_parts = 0 where promised + promised_parts > 0;`
