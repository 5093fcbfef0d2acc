import { readdir } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'

/** The niceness: on a busy processor about a tenth of the time is left for this process, so that it still finishes. */
const lowered = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lowers the priority of this process, for work beside a shop that sells (RUN-046). On Linux each thread has its own
 * priority, which also applies to its disk reads and writes. Child processes that start later inherit it.
 */
export async function lowerPriority(): Promise<void> {
  const threads = await readdir('/proc/self/task').catch((): string[] => [])
  for (const thread of [0, ...threads.map(Number)])
    try {
      if (getPriority(thread) < lowered) setPriority(thread, lowered)
    } catch {
      // The thread has ended.
    }
}
