import { expect } from 'vitest'
import type { Database } from '#commerce/database.ts'

/** Announces tags and waits until this process, its read models too, has heard them. */
export async function announced(database: Database, tags: readonly string[]): Promise<void> {
  await announcedDuring(database, () => database.announce(tags))
}

/** What is announced while something is done. */
export async function announcedDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const stop = await database.onChange((tags) => heard.push(...tags))
  await work()
  const mark = crypto.randomUUID()
  await database.announce([mark])
  await expect.poll(() => heard).toContain(mark)
  stop()
  return heard.filter((tag) => tag !== mark)
}
