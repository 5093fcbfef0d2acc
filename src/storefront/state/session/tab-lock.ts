import { openKeyedMutex } from '#shared/work/queue.ts'

export type TabLock = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Longer than the calls of a session, unless their tab hangs. */
const longestWaitMilliseconds = 20_000

interface TabLockOptions {
  /** Missing on pages over plain HTTP: there the lock covers this tab only. */
  locks?: Pick<LockManager, 'request'> | undefined
  waitMilliseconds?: number
}

/**
 * Opens the lock with a name: one task at a time in all tabs, because two tabs must not use the same refresh token. A
 * tab that hangs, or that the browser has frozen, must not stop the others. After the wait the task runs without the
 * lock, and the server's grace period allows a token that is used twice.
 */
export function openTabLock(
  name: string,
  { locks = locksOfBrowser(), waitMilliseconds = longestWaitMilliseconds }: TabLockOptions = {},
): TabLock {
  const mutex = openKeyedMutex()
  if (!locks) return (task) => mutex(name, task)
  return async (task) => {
    let hasBegun = false
    const begin = () => {
      hasBegun = true
      return task()
    }
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(waitMilliseconds) }, begin)
    } catch (failure) {
      if (hasBegun) throw failure
      return task()
    }
  }
}

const locksOfBrowser = (): LockManager | undefined => {
  const { locks }: { locks?: LockManager } = navigator
  return locks
}
