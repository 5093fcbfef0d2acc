import type { Database } from '#commerce/database.ts'
import { ping, tryTable, tryWrite } from '#server/database/queries.ts'

const purchaseTables = ['baskets', 'stock', 'orders'] as const

/** A part of the server that a purchase needs, as named by /readyz. */
export type ReadinessPart = 'database' | 'write' | (typeof purchaseTables)[number] | 'disk' | 'jobs'

/** Every part, in the order in which it is checked. */
const allParts: readonly ReadinessPart[] = ['database', 'write', ...purchaseTables, 'disk', 'jobs']

/** `unknown`: it cannot be checked while another part fails. */
export interface PartState {
  name: ReadinessPart
  state: 'working' | 'failing' | 'unknown'
  /** Why it fails, if known. */
  reason?: unknown
}

export interface Readiness {
  /**
   * The state of all parts; the shop can sell when none fails. Checked at most once a second, however many requests
   * there are.
   */
  parts(): Promise<readonly PartState[]>
}

export const failingOf = (parts: readonly PartState[]): ReadinessPart[] =>
  parts.filter(({ state }) => state === 'failing').map(({ name }) => name)

interface ReadinessOptions {
  database: Database
  /** True when the background jobs could not be started. */
  haveJobsFailed: () => boolean
  /** False when the disk of the embedded PostgreSQL is nearly full. */
  hasDiskSpace: () => Promise<boolean>
  /** Called with the failing parts, and the reason if known, whenever they change. */
  onChange: (parts: readonly ReadinessPart[], reason: unknown) => void
  timeoutMilliseconds?: number
}

const validMilliseconds = 1_000

/**
 * Opens the check of the parts that a purchase needs: a free connection, a write, unlocked tables, disk space, and
 * the background jobs.
 */
export function openReadiness(options: ReadinessOptions): Readiness {
  const { database, haveJobsFailed, hasDiskSpace, onChange, timeoutMilliseconds = 2_000 } = options
  let latest: { at: number; parts: Promise<readonly PartState[]> } | undefined
  let isChecking = false
  let known = ''

  async function check(): Promise<readonly PartState[]> {
    const checked = new Map<ReadinessPart, PartState>()
    const attempt = async (name: ReadinessPart, work: () => Promise<unknown>): Promise<boolean> => {
      const failure = await inTime(work(), timeoutMilliseconds)
      checked.set(name, failure ? { name, state: 'failing', ...failure } : { name, state: 'working' })
      return !failure
    }
    const canWrite =
      (await attempt('database', () => ping(database))) && (await attempt('write', () => tryWrite(database)))
    if (canWrite) for (const table of purchaseTables) await attempt(table, () => tryTable(database, table))
    await attempt('disk', async () => {
      if (!(await hasDiskSpace())) throw new Error('The disk is nearly full')
    })
    await attempt('jobs', async () => {
      if (haveJobsFailed()) throw new Error('The jobs could not be started')
    })
    const parts = allParts.map((name) => checked.get(name) ?? { name, state: 'unknown' as const })
    const failing = failingOf(parts)
    if (failing.join() !== known) onChange(failing, parts.find(({ reason }) => reason !== undefined)?.reason)
    known = failing.join()
    return parts
  }

  return {
    parts() {
      // Uses a monotonic clock. A check in progress is shared, so that a slow one is not started twice.
      const now = performance.now()
      if (!latest || (!isChecking && now - latest.at > validMilliseconds)) {
        isChecking = true
        latest = { at: now, parts: check().finally(() => (isChecking = false)) }
      }
      return latest.parts
    },
  }
}

/** Undefined when the work succeeds in time, otherwise the reason. */
async function inTime(
  work: Promise<unknown>,
  milliseconds: number,
): Promise<{ reason: unknown } | undefined> {
  const timeout = Promise.withResolvers<{ reason: unknown }>()
  const timer = setTimeout(() => timeout.resolve({ reason: new Error('No answer in time') }), milliseconds)
  const result = work.then(
    () => undefined,
    (reason: unknown) => ({ reason }),
  )
  return Promise.race([result, timeout.promise]).finally(() => clearTimeout(timer))
}
