import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { connections, loadGet, loadRun, type Load } from '../load.ts'

const run = promisify(execFile)
const here = (file: string) => join(import.meta.dirname, file)
const production = { ...process.env, NODE_ENV: 'production' }

/** The rate of node:http with the same bytes and headers. */
export async function httpLimit(
  folder: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Load> {
  const file = join(folder, 'page.bytes')
  await writeFile(file, body)
  return underLoad('http-server.ts', [file, JSON.stringify(headers)])
}

/** The rate of an empty page of this size through the same framework. */
export const frameworkLimit = (bytes: number): Promise<Load> => underLoad('bare-page.ts', [String(bytes)])

/** The pages per second of React alone. */
export async function renderLimit(bytes: number): Promise<number> {
  const { stdout } = await run(process.execPath, [here('render.ts'), String(bytes)], { env: production })
  // render.ts prints it.
  return (JSON.parse(stdout) as { perSecond: number }).perSecond
}

async function underLoad(file: string, args: string[]): Promise<Load> {
  const server = spawn(process.execPath, [here(file), ...args], {
    env: production,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    // A stream without an encoding emits buffers.
    const [output] = (await once(server.stdout, 'data')) as [Buffer]
    const port = /port (\d+)/.exec(output.toString())?.[1]
    return await loadGet({ url: `http://127.0.0.1:${port}/` })
  } finally {
    server.kill()
  }
}

export interface DatabaseLimits {
  reads: number
  updates: number
}

/** The rates of reading a row by key, and of updating one with a commit, 16 at a time over the shop's socket. */
export async function databaseLimits(url: string): Promise<DatabaseLimits> {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  // A connection that is closing while the server stops reports an error, which does not matter.
  pool.on('error', () => {})
  const rows = 10_000
  try {
    await pool.query('create schema bench')
    await pool.query('create table bench.rows (id int primary key, count int not null)')
    await pool.query('insert into bench.rows select n, 0 from generate_series(1, $1::int) n', [rows])
    const ask = (name: string, text: string) => (index: number) =>
      pool.query({ name, text, values: [((index * 7919) % rows) + 1] }).then(() => {})
    const read = ask('read', 'select count from bench.rows where id = $1')
    const update = ask('update', 'update bench.rows set count = count + 1 where id = $1')
    await loadRun({ count: 5_000, work: read })
    return {
      reads: (await loadRun({ count: 60_000, work: read })).perSecond,
      updates: (await loadRun({ count: 20_000, work: update })).perSecond,
    }
  } finally {
    await pool.query('drop schema if exists bench cascade')
    await pool.end()
  }
}
