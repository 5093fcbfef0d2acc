import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'

const root = resolve(import.meta.dirname, '../../..')

const Releases = z.array(
  z.object({
    version: z.string(),
    commit: z.string(),
    /** The newest migration of the release. */
    migration: z.string(),
    /**
     * Whether the version works on a newer database. False for a version without kinds of migrations: all of its
     * servers are stopped before an upgrade.
     */
    worksOnNewer: z.boolean().default(true),
  }),
)

const releases = Releases.parse(JSON.parse(readFileSync(join(root, 'deploy/releases.json'), 'utf8')))

/**
 * Replaces the last release until one is made by the rules of docs/decisions/0206-expand-and-contract.md: the commit
 * before them.
 */
const beforeRules = { version: 'the version before 0050', commit: '40175c848eedeb3d6082050b6ffa8ddbbab494f4' }

const { version, commit } = releases.findLast(({ worksOnNewer }) => worksOnNewer) ?? beforeRules

/** Orders and baskets, which every sale needs. RELEASE_TESTS=src runs all tests of that version. */
const files = (
  process.env.RELEASE_TESTS ?? 'src/api/scapi/shopper-baskets src/api/scapi/shopper-orders'
).split(' ')

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 })
const hasCommit = git('cat-file', '-e', `${commit}^{commit}`).status === 0

const folder = await mkdtemp(join(tmpdir(), 'bonbon-last-release-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('every release names a commit and a migration that exist', () => {
  for (const release of releases) {
    expect(release.commit).toMatch(/^[0-9a-f]{40}$/)
    expect(readFileSync(join(root, 'database/migrations', release.migration), 'utf8')).not.toBe('')
  }
})

test.skipIf(!hasCommit)(
  `RUN-069 ${version} passes its own API tests on the newest schema (skipped where git has no ${commit.slice(0, 12)})`,
  { timeout: 600_000 },
  async () => {
    const { stdout } = git('archive', commit)
    const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: stdout })
    expect(unpacked.status).toBe(0)
    await rm(join(folder, 'database/migrations'), { recursive: true })
    await cp(join(root, 'database/migrations'), join(folder, 'database/migrations'), { recursive: true })
    await forgetConcurrently(join(folder, 'database/migrations'))
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
    const vitest = join(folder, 'node_modules/vitest/vitest.mjs')
    // Vitest passes variables to its workers; those of this run must not reach another version's.
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST$|DEV$|PROD$)/.test(name)),
    )
    const child = spawn(process.execPath, [vitest, 'run', '--project', 'unit', '--maxWorkers=2', ...files], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
    const [code] = await once(child, 'close')
    expect(code, output).toBe(0)
    expect(output).toMatch(/Tests.*\d+ passed/)
  },
)

/**
 * The version before 0050 applies each migration in a transaction, in which an index cannot be built concurrently.
 * The schema is the same.
 */
async function forgetConcurrently(migrations: string): Promise<void> {
  for (const name of await readdir(migrations)) {
    const file = join(migrations, name)
    const text = await readFile(file, 'utf8')
    if (text.includes(' concurrently ')) await writeFile(file, text.replaceAll(' concurrently ', ' '))
  }
}
