import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { GivenFeedback } from './feedback.ts'
import type { FeedbackInput } from './inputs.ts'

export const insertFeedback = (
  database: Database,
  siteId: string,
  { stars, words, page }: FeedbackInput,
): Promise<number> =>
  database.run(sql`
    insert into feedback (site_id, stars, words, page) values (${siteId}, ${stars}, ${words}, ${page})`)

export const newestFeedback = (database: Database, limit: number): Promise<GivenFeedback[]> =>
  database.rows(sql`
    select site_id as "siteId", stars, words, page, given_at as "givenAt" from feedback
    order by given_at desc, id limit ${limit}`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from feedback where ctid = any(array(
        select ctid from feedback where given_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
