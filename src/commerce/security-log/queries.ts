import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { RecordedEvent, SecurityEvent } from './security-log.ts'

export const insertEvent = (
  database: Database,
  { event, customerId, sender, orderNo }: SecurityEvent,
): Promise<number> =>
  database.run(sql`
    insert into security_events (event, customer_id, sender, order_no)
    values (${event}, ${customerId ?? null}, ${sender ?? null}, ${orderNo ?? null})`)

export const readNewest = (
  database: Database,
  { limit, customerId }: { limit: number; customerId: string | null },
): Promise<RecordedEvent[]> =>
  database.rows(sql`
    select event, customer_id as "customerId", sender, order_no as "orderNo", happened_at as "happenedAt" from security_events
    where ${customerId}::text is null or customer_id = ${customerId}
    order by happened_at desc, id desc limit ${limit}`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from security_events where ctid = any(array(
        select ctid from security_events where happened_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
