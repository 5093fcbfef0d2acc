import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartFailure } from '#shared/start-failure.ts'
import { processIdentity } from './processes.ts'

const stillStarting = 5

/**
 * Makes this process the only one that runs on a data folder, as long as it lives. What a killed process left behind
 * is seen as such (the number of a process alone would not do: it is given again) and put aside.
 * Gives a function that frees the folder. Throws a StartFailure when another process has it.
 */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  const place = join(folder, 'bonbon.pid')
  const own = `${process.pid}\n${await processIdentity(process.pid)}\n`
  const draft = `${place}.${process.pid}`
  await writeFile(draft, own)
  try {
    for (let attempt = 0; attempt < stillStarting; attempt += 1) {
      if (await take(draft, place)) return () => release(place, own)
      await putAsideWhenLeft(place, folder)
    }
  } finally {
    await unlink(draft)
  }
  throw new StartFailure(`Several shops are starting on ${folder} at once: start one of them again.`)
}

const take = (draft: string, place: string): Promise<boolean> =>
  link(draft, place).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false
      throw error
    },
  )

async function putAsideWhenLeft(place: string, folder: string): Promise<void> {
  const found = await readFile(place, 'utf8').catch(() => undefined)
  if (found === undefined) return
  const [pid, identity] = found.split('\n')
  if (identity !== '' && identity === (await processIdentity(Number(pid)))) {
    throw new StartFailure(
      `A shop already runs on ${folder} (process ${pid}): stop it first, or give this one another folder with BONBON_DATA.`,
    )
  }
  const aside = `${place}.left-${process.pid}`
  await rename(place, aside).catch(() => {}) // another starter was faster
  const moved = await readFile(aside, 'utf8').catch(() => undefined)
  if (moved === undefined) return
  if (moved !== found) await link(aside, place).catch(() => {}) // it was no longer the one that we judged
  await unlink(aside)
}

async function release(place: string, own: string): Promise<void> {
  const found = await readFile(place, 'utf8').catch(() => undefined)
  if (found === own) await unlink(place).catch(() => {})
}
