import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { codeBlocks } from '#testing/documents/code-blocks.ts'
import { bonbonIn, buy, openShopAt, removeFolder } from '#testing/own-shop.ts'
import {
  findPackagedServer,
  folderForUnprivileged,
  makePackagedCluster,
  unprivileged,
} from '#testing/packaged-cluster.ts'

const server = await findPackagedServer()
const isInstalled = server !== undefined && spawnSync('pgbackrest', ['version']).status === 0
if (!isInstalled)
  console.warn(
    'The restore to a point in time is not tested: this machine has no postgresql-15 or no pgbackrest.',
  )

const section = 'To a point in time (pgBackRest)'
const blocks = (language: string) => codeBlocks('docs/operations/backups.md', section, language)

describe.skipIf(!isInstalled)('pgBackRest, as backups.md describes', () => {
  let folder: string
  let env: NodeJS.ProcessEnv
  let cluster: Awaited<ReturnType<typeof makePackagedCluster>>

  beforeAll(async () => {
    folder = await folderForUnprivileged('bonbon-moment-')
    // Replaces commands in the page's scripts that differ on this machine: one service, and no other user.
    await mkdir(join(folder, 'bin'))
    const pgCtl = `${join(server?.bin ?? '', 'pg_ctl')} -D ${join(folder, 'cluster')} -w -l ${join(folder, 'files/server.log')}`
    await writeProgram('systemctl', `exec ${pgCtl} -m fast "$1"`)
    await writeProgram('sudo', 'shift 2\nexec "$@"')
    env = {
      ...process.env,
      PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
      PGBACKREST_CONFIG: join(folder, 'pgbackrest.conf'),
    }
    await mkdir(join(folder, 'files'), { mode: 0o777 })
    if (unprivileged) spawnSync('chown', [String(unprivileged.uid), join(folder, 'files')])
    await writeConfiguration()
    const [settings = ''] = await blocks('conf')
    cluster = await makePackagedCluster({
      folder,
      bin: server?.bin ?? '',
      databases: ['shop'],
      settings: settings.trim().split('\n'),
      env,
    })
  }, 60_000)

  afterAll(async () => {
    cluster.control('-m', 'immediate', 'stop')
    await removeFolder(folder)
  })

  const writeProgram = (name: string, text: string) =>
    writeFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })

  /** The configuration from the page, with the folders of this test. */
  async function writeConfiguration(): Promise<void> {
    const [page = ''] = await blocks('ini')
    const files = ['lock', 'spool'].map((name) => `${name}-path=${join(folder, 'files', name)}`)
    const own = page
      .replace('/var/lib/pgbackrest', join(folder, 'files', 'repository'))
      .replace('/var/lib/postgresql/15/main', join(folder, 'cluster'))
      .replace('[global]\n', `[global]\n${files.join('\n')}\nlog-level-file=off\n`)
    const connection = ['pg1-user=owner', `pg1-socket-path=${join(folder, 'sockets')}`]
    await writeFile(join(folder, 'pgbackrest.conf'), `${own}${connection.join('\n')}\n`)
  }

  /** Runs a script from the page as PostgreSQL's user. */
  async function run(script: string): Promise<void> {
    const { stdout } = await promisify(execFile)('sh', ['-ec', script], {
      cwd: folder,
      env: { ...env, PGPASSWORD: 's@lt' },
      ...unprivileged,
    }).catch(async (error: { message: string; stdout: string }) => {
      throw new Error(`${error.message}\n${error.stdout}\n${await serverLog()}`)
    })
    expect(stdout).not.toContain('ERROR')
  }

  const serverLog = () => readFile(join(folder, 'files', 'server.log'), 'utf8').catch(() => '')

  async function sell(): Promise<string> {
    const { shop, routes, database } = await openShopAt(cluster.urlOf('shop'))
    const orderNo = await buy({ shop, routes })
    await database.close()
    return orderNo
  }

  async function query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []) {
    const client = new pg.Client(cluster.urlOf('shop'))
    await client.connect()
    const { rows } = await client.query<Row>(statement, values)
    await client.end()
    return rows
  }

  test('RUN-047 full backup, incremental backup and log restore the state one second before a table was deleted', async () => {
    const [setUp = '', nightly = '', restore = ''] = await blocks('sh')
    expect(setUp).toContain('--type=full backup')
    expect(nightly).toContain('--type=incr backup')
    const orders = [await sell()]
    await run(setUp)
    orders.push(await sell())
    await run(nightly)
    orders.push(await sell())
    // The restore target is a whole second: the last order is before it, and the deletion at least a second later.
    await query('create table clock as select clock_timestamp() as at')
    await vi.waitUntil(
      async () =>
        (await query(`select from clock where clock_timestamp() > date_trunc('second', at) + interval '3 s'`))
          .length > 0,
      { timeout: 30_000, interval: 100 },
    )
    const [moment] = await query<{ target: string }>(
      `select to_char(date_trunc('second', clock_timestamp()) - interval '1 s', 'YYYY-MM-DD HH24:MI:SSOF') as target`,
    )
    await query('drop table orders cascade')
    await expect(sell()).rejects.toThrow()
    const target = /--target="[^"]*"/
    expect(restore).toMatch(target)
    await run(restore.replace(target, `--target="${moment?.target}"`))
    // PostgreSQL accepts writes once it has left recovery.
    await vi.waitUntil(async () => (await query('select where pg_is_in_recovery()')).length === 0, {
      timeout: 30_000,
      interval: 100,
    })
    const found = await query<{ orderNo: string }>('select order_no as "orderNo" from orders order by 1')
    expect(found.map(({ orderNo }) => orderNo)).toEqual(orders.toSorted())
    const settings = { BONBON_DATA: join(folder, 'none'), DATABASE_URL: cluster.urlOf('shop') }
    expect(await bonbonIn(settings, 'orders', 'reconcile')).toMatchObject({ code: 0, errors: '' })
    expect(orders).not.toContain(await sell())
    // The next nightly backup works with the restored cluster.
    await run(nightly)
  })
})
