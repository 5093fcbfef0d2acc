import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { folderFailure, pathFor, type ClusterLocation } from './folders.ts'
import { waitForEnd, worksIn } from './processes.ts'

const timeoutMilliseconds = { fastStop: 20_000, immediateStop: 5_000, oldMemory: 10_000 }

export interface Postmaster {
  /** Resolves when the process has ended, with or without `stop`. */
  ended: Promise<void>
  stop(): Promise<void>
}

interface Launch extends ClusterLocation {
  sockets: string
  durable: boolean
  /** Settings for this start only: `name=value`. */
  more?: readonly string[]
}

/** Stops a PostgreSQL that outlived its shop, and removes the pid file of a process that has ended. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  if (await worksIn(pid, cluster)) await stopProcess(pid)
  else await unlink(pidFile).catch(() => {}) // another process may have that process id now, and PostgreSQL would not start
}

/** Starts PostgreSQL and waits until it accepts connections. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + timeoutMilliseconds.oldMemory
  for (;;) {
    const started = await tryLaunch(launch)
    if (!('failure' in started)) return started
    // The children of a killed PostgreSQL end a moment later.
    const isOldOneEnding = /pre-existing shared memory block|lock file .* already exists/.test(
      started.failure,
    )
    if (!isOldOneEnding || Date.now() > deadline) throw folderFailure(launch.cluster, started.failure)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function tryLaunch({
  cluster,
  user,
  binaries,
  sockets,
  durable,
  more = [],
}: Launch): Promise<Postmaster | { failure: string }> {
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      '-D',
      await pathFor(cluster, user),
      ...[...settings(sockets, durable), ...more].flatMap((setting) => ['-c', setting]),
    ],
    // Runs in its own session: Ctrl-C is for the shop, which stops PostgreSQL last.
    {
      cwd: cluster,
      ...user,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  // Registered now, because the shop may also end while PostgreSQL starts.
  const stopWithShop = () => child.kill('SIGINT')
  process.once('exit', stopWithShop)
  void ended.then(() => process.off('exit', stopWithShop))
  const failure = await waitUntilReady(child)
  if (failure !== undefined) return { failure }
  return {
    ended,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        await stopProcess(child.pid)
      await ended
    },
  }
}

/** Reads PostgreSQL's output until it is ready. Returns its last error if it ends before that. */
function waitUntilReady(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let lastError = 'it ended without an error message'
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (/^(FATAL|PANIC|postgres:|.*error while loading)/.test(line))
          lastError = line.replace(/^\w+:\s+/, '')
        if (line.includes('ready to accept connections')) resolve(undefined)
      })
    }
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(lastError))
  })
}

async function stopProcess(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd(pid, timeoutMilliseconds.fastStop)) return
  signal(pid, 'SIGQUIT')
  if (await waitForEnd(pid, timeoutMilliseconds.immediateStop)) return
  signal(pid, 'SIGKILL')
  await waitForEnd(pid, timeoutMilliseconds.immediateStop)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended already.
  }
}

function settings(sockets: string, durable: boolean): string[] {
  return [
    'listen_addresses=',
    `unix_socket_directories="${sockets}"`,
    'unix_socket_permissions=0700',
    'max_connections=200',
    'timezone=UTC',
    'jit=off',
    'random_page_cost=1.1',
    'max_parallel_workers_per_gather=0',
    // The shop logs failed statements. PostgreSQL's own log would contain shoppers' data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'log_line_prefix=',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
}
