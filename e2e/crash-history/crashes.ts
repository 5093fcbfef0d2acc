import { once } from 'node:events'
import { execFile, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { endShop, launchShop, portOf } from '../own-shop.ts'

const crashes = ['server', 'worker', 'postmaster', 'backend', 'server and postmaster'] as const
export type Crash = (typeof crashes)[number]

interface CrashingShopOptions {
  folder: string
  /** The number of server processes. */
  processes: number
}

/** A shop whose processes can be killed. Its server is restarted, as by a service manager. */
export async function startCrashingShop({ folder, processes }: CrashingShopOptions) {
  const settings = {
    WEB_CONCURRENCY: String(processes),
    BONBON_TRUSTED_PROXIES: '1',
    BONBON_SANDBOX_PAYMENTS: 'yes',
    BONBON_DRAIN_SECONDS: '0',
  }
  let shop = launchShop(folder, settings)
  const port = await portOf(shop)
  const url = `http://127.0.0.1:${port}`

  /** Retries while the port is in use: by a killed server that is ending, or by a connection from this machine. */
  async function restart(triesLeft = 20): Promise<void> {
    shop = launchShop(folder, { ...settings, PORT: String(port), BONBON_IMPORT: 'none' })
    try {
      await portOf(shop)
    } catch (error) {
      if (triesLeft === 0 || !String(error).includes('is taken')) throw error
      await delay(500)
      await restart(triesLeft - 1)
    }
  }

  async function killServer(): Promise<void> {
    const exited = once(shop, 'exit')
    shop.kill('SIGKILL')
    await exited
  }

  /** Each returns whether it found a process to kill. */
  const actions: Record<Crash, () => Promise<boolean>> = {
    server: async () => {
      await killServer()
      await restart()
      return true
    },
    worker: async () => kill((await childrenOf(shop, /node|MainThread/))[0]),
    postmaster: async () => kill((await postmasterOf(folder))?.pid),
    // PostgreSQL names its processes after their work: "postgres: bonbon bonbon [local] idle in transaction".
    backend: async () => kill((await busyBackendsOf(folder))[0]),
    'server and postmaster': async () => {
      kill((await postmasterOf(folder))?.pid)
      await killServer()
      await restart()
      return true
    },
  }

  return {
    url,
    /** The crashes that this shop can have. */
    crashes: crashes.filter((crash) => crash !== 'worker' || processes > 1),
    crash: (kind: Crash) => actions[kind](),
    /** The URL of the database, until the next crash. */
    async databaseUrl(): Promise<string> {
      const postmaster = await postmasterOf(folder)
      if (!postmaster) throw new Error('PostgreSQL does not run')
      return `postgresql://bonbon@/bonbon?host=${encodeURIComponent(postmaster.sockets)}`
    },
    /** Returns the seconds until the shop is ready again; throws after 60. */
    async untilReady(): Promise<number> {
      const startedAt = Date.now()
      while (!(await isReady(url))) {
        if (shop.exitCode !== null || shop.signalCode !== null)
          throw new Error(`The shop ended by itself (${shop.exitCode ?? shop.signalCode})`)
        if (Date.now() - startedAt > 60_000) throw new Error('The shop is not ready after 60 s')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return (Date.now() - startedAt) / 1000
    },
    stop: () => endShop(shop),
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

function kill(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 'SIGKILL')
  } catch {
    return false // The process ended a moment ago.
  }
}

/** The process id of a shop's PostgreSQL and the folder of its socket, from its pid file. */
async function postmasterOf(folder: string): Promise<{ pid: number; sockets: string } | undefined> {
  const text = await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , , sockets] = text.split('\n')
  return pid && sockets ? { pid: Number(pid), sockets } : undefined
}

async function childrenOf({ pid }: Pick<ChildProcess, 'pid'>, name: RegExp): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['--ppid', String(pid), '-o', 'pid=,args=']).catch(
    () => ({
      stdout: '',
    }),
  )
  return stdout
    .split('\n')
    .filter((line) => name.test(line))
    .map((line) => Number(line.trim().split(' ')[0]))
}

async function busyBackendsOf(folder: string): Promise<number[]> {
  const postmaster = await postmasterOf(folder)
  return postmaster ? childrenOf(postmaster, /bonbon bonbon .*(in transaction|UPDATE|INSERT|COMMIT)/) : []
}
