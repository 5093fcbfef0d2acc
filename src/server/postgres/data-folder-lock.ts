import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#shared/process/start-failure.ts'
import { processIdentity } from './processes.ts'

const attempts = 5

/**
 * Locks a data folder for this process. Detects and removes a lock that a killed process left. The lock contains the
 * process id and the process's identity, because process ids are reused. Returns a function that releases the lock.
 * Throws a StartFailure when another process holds it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const lock = join(folder, 'bonbon.pid')
  const content = `${process.pid}\n${await processIdentity(process.pid)}\n`
  const draft = `${lock}.${process.pid}`
  await writeFile(draft, content)
  try {
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      if (await acquire(draft, lock)) return () => release(lock, content)
      await removeStale(lock, folder)
    }
  } finally {
    await unlink(draft)
  }
  throw new StartFailure(`Several shops are starting on ${folder} at once: start one of them again.`)
}

/** Creates the lock as a hard link: it appears with its whole content, and only if the name is free. */
const acquire = (draft: string, lock: string): Promise<boolean> =>
  link(draft, lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

async function removeStale(lock: string, folder: string): Promise<void> {
  const found = await readFile(lock, 'utf8').catch(() => undefined)
  if (found === undefined) return
  const [pid, identity] = found.split('\n')
  if (identity !== '' && identity === (await processIdentity(Number(pid)))) {
    throw new StartFailure(
      `A shop already runs on ${folder} (process ${pid}): stop it first, or give this one another folder with BONBON_DATA.`,
    )
  }
  const stale = `${lock}.left-${process.pid}`
  await rename(lock, stale).catch(() => {}) // another process was faster
  const moved = await readFile(stale, 'utf8').catch(() => undefined)
  if (moved === undefined) return
  if (moved !== found) await link(stale, lock).catch(() => {}) // this process moved a newer lock by mistake: put it back
  await unlink(stale)
}

async function release(lock: string, content: string): Promise<void> {
  const found = await readFile(lock, 'utf8').catch(() => undefined)
  if (found === content) await unlink(lock).catch(() => {})
}
