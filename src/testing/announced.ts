import { setTimeout } from 'node:timers/promises'
import type { Database } from '#commerce/database.ts'

/** Announces tags and waits until this process has received them, including its read models. */
export async function announced(database: Database, tags: readonly string[]): Promise<void> {
  await announcedDuring(database, () => database.announce(tags))
}

/** Returns the tags that are announced while `work` runs, without earlier ones. */
export async function announcedDuring(database: Database, work: () => Promise<unknown>): Promise<string[]> {
  const received: string[] = []
  const stop = await database.onChange((tags) => received.push(...tags))
  const first = await passMark(database, received)
  await work()
  const last = await passMark(database, received)
  stop()
  return received.slice(received.indexOf(first) + 1, received.indexOf(last))
}

/** Milliseconds. */
const step = 5
const longestWait = 10_000

/** Announces a unique tag, and waits until `received` contains the tag. */
async function passMark(database: Database, received: readonly string[]): Promise<string> {
  const mark = crypto.randomUUID()
  await database.announce([mark])
  for (let tries = 0; !received.includes(mark); tries++) {
    if (tries === longestWait / step) throw new Error('This process has not received what it announced')
    await setTimeout(step)
  }
  return mark
}
