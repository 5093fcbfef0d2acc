import { sql, type Database } from '#commerce/database.ts'
import type { Shop } from '#commerce/shop.ts'
import { noteFaults } from '#testing/interleavings/staff.ts'
import { passTime } from '#testing/orders/pass-time.ts'
import { orderJobs } from './shop-work.ts'

/** Runs the jobs of a running shop, round after round, with the given time before each. Returns the errors. */
export async function runDry(
  { shop, database }: { shop: Shop; database: Database },
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<string[]> {
  const faults: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    await passTime(database, seconds)
    // Emails that a process was about to send when it crashed.
    await database.run(sql`update outbox set next_attempt_at = now() where sent_at is null`)
    for (const [name, job] of Object.entries(orderJobs)) await noteFaults({ faults }, name, () => job(shop))
  }
  return faults
}
