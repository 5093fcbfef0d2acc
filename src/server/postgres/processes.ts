import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * Identifies a process beyond its process id, which is reused: by its start time and the machine's boot. Returns
 * undefined when there is no such process.
 */
export async function processIdentity(pid: number): Promise<string | undefined> {
  if (!isAlive(pid)) return undefined
  if (process.platform !== 'linux') return psColumn(pid, 'lstart')
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const startedAt = line === undefined ? undefined : fieldsAfterName(line)[19]
  if (startedAt === undefined) return undefined
  return `${(await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()} ${startedAt}`
}

/** Whether the folder is the process's working folder, as the data folder is for PostgreSQL's first process. */
export async function worksIn(pid: number, folder: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  if (process.platform !== 'linux') return (await psColumn(pid, 'command'))?.includes(folder) ?? false
  return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === folder
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return !hasEnded(pid)
}

/** A zombie keeps its process id until its parent collects it. The first process of a container may never do so. */
function hasEnded(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /^[ZX]/.test(fieldsAfterName(readFileSync(`/proc/${pid}/stat`, 'utf8'))[0] ?? '')
  } catch {
    return false // The file may not be readable.
  }
}

/** The fields of `/proc/{pid}/stat` from the third on. The second, a name in brackets, may contain any characters. */
const fieldsAfterName = (stat: string): string[] => stat.slice(stat.lastIndexOf(')') + 2).split(' ')

/** Waits until the process has ended; returns false after the timeout. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  return true
}

async function psColumn(pid: number, column: string): Promise<string | undefined> {
  const found = await run('ps', ['-o', `${column}=`, '-p', String(pid)]).catch(() => undefined)
  return found?.stdout.trim()
}
