import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/postgres/processes.ts'
import { stopOrphan } from '#server/postgres/postmaster.ts'

/** Creates a folder for the data of this run. First stops the databases of killed runs and removes their folders. */
export async function folderOfRun(prefix: string): Promise<string> {
  await removeLeftovers(prefix)
  return mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
}

async function removeLeftovers(prefix: string): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue
    const folder = join(tmpdir(), name)
    if ((await stat(folder)).uid !== process.getuid?.()) continue
    await stopOrphan(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
}
