import { sql, type Database } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { noteFaults } from '#testing/interleavings/staff.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { orderJobs } from './shop-work.ts'

const jobs = {
  ...orderJobs,
  'work-bulk-runs': ({ bulkRuns }: Shop) => bulkRuns.work(120_000),
}

/** Emails about parcels are composed ten minutes after they have left. */
const secondsUntilMails = 11 * 60

/**
 * Runs the jobs of a running shop, round after round, with the given time before each, and then sends the emails of the
 * last round. Returns the errors. Bulk runs have no limit of time here: on a busy machine they would not end.
 */
export async function runDry(
  { shop, database }: { shop: Shop; database: Database },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string[]> {
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await passTime(database, seconds)
    // Emails that a process was about to send when it crashed.
    await database.run(sql`update outbox set next_attempt_at = now() where sent_at is null`)
    for (const [name, job] of Object.entries(jobs)) await noteFaults({ faults }, name, () => job(shop))
  }
  await passTime(database, secondsUntilMails)
  for (const name of ['compose-order-mails', 'send-mail'] as const)
    await noteFaults({ faults }, name, () => jobs[name](shop))
  return faults
}
