import { expect } from 'vitest'
import type { Database } from '#commerce/database.ts'

/** Announces tags and waits until this process has received them, its read models too. */
export async function announced(database: Database, tags: readonly string[]): Promise<void> {
  await announcedDuring(database, () => database.announce(tags))
}

/** Returns the tags that are announced while `work` runs. */
export async function announcedDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const received: string[] = []
  const stop = await database.onChange((tags) => received.push(...tags))
  await work()
  const lastTag = crypto.randomUUID()
  await database.announce([lastTag])
  await expect.poll(() => received).toContain(lastTag)
  stop()
  return received.filter((tag) => tag !== lastTag)
}
