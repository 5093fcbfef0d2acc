import { spawn, type ChildProcess } from 'node:child_process'
import { readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { folderFailure, ownName, type ClusterLocation } from './folders.ts'
import { waitForEnd, worksIn } from './processes.ts'

const patience = { fastStop: 20_000, immediateStop: 5_000, oldMemory: 10_000 }

export interface Postmaster {
  /** Settles when the process has ended, asked or unasked. */
  ended: Promise<void>
  stop(): Promise<void>
}

interface Launch extends ClusterLocation {
  sockets: string
  durable: boolean
}

/** Ends a PostgreSQL that outlived its shop, and takes away the mark of one that is long gone. */
export async function endOrphan(cluster: string): Promise<void> {
  const mark = join(cluster, 'postmaster.pid')
  const pid = Number((await readFile(mark, 'utf8').catch(() => '')).split('\n')[0])
  if (!pid) return
  if (await worksIn(pid, cluster)) await end(pid)
  else await unlink(mark).catch(() => {}) // its number may belong to another process by now; PostgreSQL would give up
}

/** Starts PostgreSQL and waits until it takes connections. */
export async function launchPostmaster(launch: Launch): Promise<Postmaster> {
  const deadline = Date.now() + patience.oldMemory
  for (;;) {
    const started = await tryLaunch(launch)
    if (!('failure' in started)) return started
    // The processes of a PostgreSQL that was killed end by themselves, a moment later.
    const waits = /pre-existing shared memory block|lock file .* already exists/.test(started.failure)
    if (!waits || Date.now() > deadline) throw folderFailure(launch.cluster, started.failure)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function tryLaunch({
  cluster,
  account,
  binaries,
  sockets,
  durable,
}: Launch): Promise<Postmaster | { failure: string }> {
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    [
      '-D',
      await ownName(cluster, account),
      ...settings(sockets, durable).flatMap((setting) => ['-c', setting]),
    ],
    // In a session of its own: Ctrl-C is for the shop, which ends PostgreSQL last.
    {
      cwd: cluster,
      ...account,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
    },
  )
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const failure = await readiness(child)
  if (failure !== undefined) return { failure }
  const endWithUs = () => child.kill('SIGINT')
  process.once('exit', endWithUs)
  void ended.then(() => process.off('exit', endWithUs))
  return {
    ended,
    stop: async () => {
      if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
        await end(child.pid)
      await ended
    },
  }
}

/** Reads what PostgreSQL says until it is ready; gives its last complaint if it ends before. */
function readiness(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let complaint = 'it ended without a word'
    if (child.stderr) {
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (/^(FATAL|PANIC|.*error while loading)/.test(line)) complaint = line.replace(/^\w+:\s+/, '')
        if (line.includes('ready to accept connections')) resolve(undefined)
      })
    }
    child.once('error', (error) => resolve(error.message))
    child.once('close', () => resolve(complaint))
  })
}

async function end(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd(pid, patience.fastStop)) return
  signal(pid, 'SIGQUIT')
  if (await waitForEnd(pid, patience.immediateStop)) return
  signal(pid, 'SIGKILL')
  await waitForEnd(pid, patience.immediateStop)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in between.
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
    // A refused statement is the shop's business to log; here it would carry shoppers' data.
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'log_line_prefix=',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
}
