import { sql, type Database } from '#commerce/database.ts'
import type { Owner } from './owner.ts'
import type { RenewalFailure } from './subscriptions.ts'

/** Whether a technical error has paused the renewals of a row's customer until after this time. */
export const isLeftAlone = (at: Date) => sql`
  exists (select from renewal_failures f
    where f.customer_id = subscriptions.customer_id and f.site_id = subscriptions.site_id and f.next_try_at > ${at})`

/**
 * Stores a failed try. The pause is 10 minutes, then doubles, up to 6 hours. Returns whether the error differs from
 * the last one.
 */
export const insertFailure = async (
  database: Database,
  { customerId, siteId }: Owner,
  { error, at }: { error: string; at: Date },
): Promise<boolean> =>
  (
    await database.row<{ isNew: boolean }>(sql`
      with before as (
        select error from renewal_failures where customer_id = ${customerId} and site_id = ${siteId}
      )
      insert into renewal_failures as f (customer_id, site_id, failures, error, first_failed_at, next_try_at)
      values (${customerId}, ${siteId}, 1, ${error}, ${at}, ${at}::timestamptz + interval '10 minutes')
      on conflict (customer_id, site_id) do update set failures = f.failures + 1, error = excluded.error,
        next_try_at = ${at}::timestamptz + least(interval '6 hours', interval '10 minutes' * 2 ^ least(f.failures, 9))
      returning (select error from before) is distinct from error as "isNew"`)
  )?.isNew === true

export const deleteFailure = (database: Database, { customerId, siteId }: Owner): Promise<number> =>
  database.run(sql`delete from renewal_failures where customer_id = ${customerId} and site_id = ${siteId}`)

/** Deletes the errors of customers whose subscriptions have all ended, because no work is retried for them. */
export const deleteEndedFailures = (database: Database): Promise<number> =>
  database.run(sql`
    delete from renewal_failures f
    where not exists (select from subscriptions s
      where s.customer_id = f.customer_id and s.site_id = f.site_id
        and (s.status <> 'ended'
          or exists (select from subscription_orders o where o.subscription_id = s.id and o.state = 'open')))`)

/** Longest waiting first. */
export const readFailures = (database: Database): Promise<RenewalFailure[]> =>
  database.rows<RenewalFailure>(sql`
    select customer_id as "customerId", site_id as "siteId", failures, error, first_failed_at as "firstFailedAt",
           next_try_at as "nextTryAt"
    from renewal_failures order by first_failed_at, customer_id, site_id`)
