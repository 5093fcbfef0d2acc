import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { folderFailure } from './folders.ts'
import { startPostgres, type EmbeddedPostgres } from './postgres.ts'
import { isAlive } from './processes.ts'

/** Starts a shop in its own process, which tests kill. It prints the URL when its PostgreSQL runs. */
const otherShop = `
  const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))})
  const { url } = await startPostgres({ folder: process.argv[1] })
  console.log(url)
  setInterval(() => {}, 1000)
`

describe('startPostgres', () => {
  let folder: string
  let running: EmbeddedPostgres | undefined

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bonbon postgres '))
  })
  afterEach(async () => {
    await running?.stop()
    running = undefined
    await rm(folder, { recursive: true })
  })

  it('the data remain after a stop and a start, in a path with a space', async () => {
    const first = await startPostgres({ folder })
    await ask(first.url, "create table sweets as select 'toffee' as name")
    await first.stop()
    running = await startPostgres({ folder })
    expect(await ask(running.url, 'select name from sweets')).toEqual([{ name: 'toffee' }])
  })

  it('committed data remain when the shop is killed, and the PostgreSQL that was left running is stopped', async () => {
    const shop = await startOther(folder)
    await ask(shop.url, "create table sweets as select 'toffee' as name")
    const left = await postmasterOf(folder)
    await kill(shop.process)
    running = await startPostgres({ folder })
    expect(await ask(running.url, 'select name from sweets')).toEqual([{ name: 'toffee' }])
    expect(await postmasterOf(folder)).not.toBe(left)
    expect(isAlive(left)).toBe(false)
  })

  it('starts again after shop and PostgreSQL were killed together', async () => {
    const shop = await startOther(folder)
    await ask(shop.url, "create table sweets as select 'toffee' as name")
    process.kill(await postmasterOf(folder), 'SIGKILL')
    await kill(shop.process)
    running = await startPostgres({ folder })
    expect(await ask(running.url, 'select name from sweets')).toEqual([{ name: 'toffee' }])
  })

  it('restarts PostgreSQL when it alone is killed', async () => {
    const crashes: string[] = []
    running = await startPostgres({ folder, onCrash: (message) => crashes.push(message) })
    await ask(running.url, "create table sweets as select 'toffee' as name")
    const killed = await postmasterOf(folder)
    process.kill(killed, 'SIGKILL')
    const { url } = running
    await expect
      .poll(() => ask(url, 'select name from sweets').catch(() => 'down'), { timeout: 15_000 })
      .toEqual([{ name: 'toffee' }])
    expect(await postmasterOf(folder)).not.toBe(killed)
    expect(crashes).toEqual(['PostgreSQL crashed and is being restarted.'])
  })

  it('repeats its attempts while a crashed PostgreSQL cannot be restarted', async () => {
    const messages: string[] = []
    running = await startPostgres({ folder, onCrash: (message) => messages.push(message) })
    const { url } = running
    const control = join(folder, 'postgres', 'global', 'pg_control')
    const killed = await postmasterOf(folder)
    await rename(control, `${control}.away`)
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => messages.join('\n'), { timeout: 15_000 }).toContain('could not be restarted')
    await rename(`${control}.away`, control)
    await expect
      .poll(() => ask(url, 'select 1 as one').catch(() => 'down'), { timeout: 15_000 })
      .toEqual([{ one: 1 }])
  })

  it('leaves no PostgreSQL running when the shop ends during the restart of a crashed one', async () => {
    const messages: string[] = []
    running = await startPostgres({ folder, onCrash: (message) => messages.push(message) })
    process.kill(await postmasterOf(folder), 'SIGKILL')
    await expect.poll(() => messages, { timeout: 15_000 }).toHaveLength(1)
    await running.stop()
    running = undefined
    await expect(readFile(join(folder, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT')
  })

  it('refuses a folder that another shop uses, and names its process', async () => {
    running = await startPostgres({ folder })
    const { stderr, code } = await failOther(folder)
    expect(code).toBe(1)
    expect(stderr).toContain(`A shop already runs on ${folder} (process ${process.pid})`)
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('starts although another process has the process id in a pid file', async () => {
    await (await startPostgres({ folder })).stop()
    await writeFile(join(folder, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
    await writeFile(join(folder, 'bonbon.pid'), `${process.pid}\nsome other boot 1\n`)
    running = await startPostgres({ folder })
    expect(await ask(running.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('ignores PG environment variables that are for another database', async () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    const variables = {
      PGHOST: 'nowhere',
      PGPORT: '9999',
      PGUSER: 'nobody',
      PGDATABASE: 'none',
      PGSSLMODE: 'require',
    }
    for (const [name, value] of Object.entries({
      ...variables,
      PGOPTIONS: '-c search_path=none',
      PGDATA: '/nowhere',
    }))
      vi.stubEnv(name, value)
    running = await startPostgres({ folder })
    expect(
      await ask(running.url, "select current_database() as name, current_setting('search_path') as path"),
    ).toEqual([{ name: 'bonbon', path: 'public' }])
  })

  it('leaves no PostgreSQL running when the database cannot be created', async () => {
    const first = await startPostgres({ folder })
    await ask(first.url, 'alter database postgres with allow_connections false')
    await first.stop()
    for (let attempt = 0; attempt < 2; attempt++) {
      await expect(startPostgres({ folder })).rejects.toThrow('not currently accepting connections')
      await expect(postmasterOf(folder)).rejects.toThrow('ENOENT')
    }
  })

  it('reports a data folder that is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(startPostgres({ folder: file })).rejects.toThrow(
      `${file} is a file: name a folder with BONBON_DATA.`,
    )
  })

  it('reports files that are missing in a damaged folder', async () => {
    await (await startPostgres({ folder })).stop()
    await rm(join(folder, 'postgres', 'global', 'pg_control'))
    await expect(startPostgres({ folder })).rejects.toThrow(
      /did not start: could not find the database system\..* bring back a backup/,
    )
  })

  it('names the PostgreSQL version that created a database of another version', async () => {
    await (await startPostgres({ folder })).stop()
    await writeFile(join(folder, 'postgres', 'PG_VERSION'), '15\n')
    await expect(startPostgres({ folder })).rejects.toThrow(
      /was created by PostgreSQL 15, this shop brings 18: .*bonbon backup --dump.*pg_upgrade.*docs\/upgrading\.md/,
    )
  })
})

it.each([
  ["EROFS: read-only file system, mkdir '/srv/data'", 'is read-only'],
  ['could not write lock file "postmaster.pid": No space left on device', 'is full'],
  ["EACCES: permission denied, open '/srv/data/.probe-1'", 'may not be written by this user'],
  ['data directory "/srv/data/postgres" has wrong ownership', 'may not be written by this user'],
  ["ENOENT: no such file or directory, mkdir '/proc/x'", 'cannot be created there: name another folder'],
  ['something new', 'did not start: something new. If its files are damaged, bring back a backup'],
])('explains "%s" in one sentence with the fix', (reason, sentence) => {
  const { message } = folderFailure('/srv/data', reason)
  expect(message).toContain(sentence)
  expect(message).toMatch(/^The .*\/srv\/data/)
})

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {}) // the server is killed during the connection
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const postmasterOf = async (folder: string): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

const spawnOther = (folder: string): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', otherShop, folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function startOther(folder: string): Promise<{ process: ChildProcess; url: string }> {
  const shop = spawnOther(folder)
  if (!shop.stdout) throw new Error('The other shop has no output')
  // A stream without an encoding emits buffers.
  const [line] = (await once(shop.stdout, 'data')) as [Buffer]
  return { process: shop, url: line.toString().trim() }
}

async function failOther(folder: string): Promise<{ stderr: string; code: number | null }> {
  const shop = spawnOther(folder)
  let stderr = ''
  shop.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  // `close` has the exit code as its first argument.
  const [code] = (await once(shop, 'close')) as [number | null]
  return { stderr, code }
}

async function kill(shop: ChildProcess): Promise<void> {
  shop.kill('SIGKILL')
  await once(shop, 'exit')
}
