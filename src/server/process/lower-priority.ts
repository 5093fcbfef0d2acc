import { readdir } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'

/** Of a busy processor a tenth is left for it, so that it ends on a busy machine, too. */
const lowered = constants.priority.PRIORITY_BELOW_NORMAL

/**
 * Lets other processes go first, for work beside a shop that sells (RUN-046). On Linux each thread has its own priority, which is also that of its
 * reads and writes on a disk. Child processes that start later have it, too.
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
