import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** The files of a browser build, each with the hash of its content. */
const hashesIn = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [
        path.slice(folder.length),
        createHash('sha256').update(readFileSync(path)).digest('hex'),
      ]),
  )

test('SALE-146 OFF-002 no file of the storefront contains a staff call, a role or the staff cookie', () => {
  const client = join(root, 'build', 'client')
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name),
  )
  expect(files.length).toBeGreaterThan(50)
  const named = files.filter((entry) =>
    /api\/staff|bonbon-staff|x-bonbon-office|orders\.money|refunds\.approve|shop-desk/.test(
      readFileSync(join(entry.parentPath, entry.name), 'utf8'),
    ),
  )
  expect(named.map(({ name }) => name)).toEqual([])
})

// Builds the storefront again, which takes a minute. The architecture test separates the two in everyday runs.
const isWanted = process.env.BONBON_TEST_OFFICE_BUILD === 'on'

test.runIf(isWanted)(
  'OFF-010 a build without the office has byte for byte the same storefront files',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bonbon-without-office-'))
    try {
      for (const name of readdirSync(root))
        if (/^(src|public|package\.json|tsconfig\.json|(vite|react-router)\.config\.ts)$/.test(name))
          cpSync(join(root, name), join(folder, name), { recursive: true })
      rmSync(join(folder, 'src', 'office'), { recursive: true })
      symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
      const program = join(folder, 'node_modules', '@react-router', 'dev', 'bin.cjs')
      const { status, stderr } = spawnSync(process.execPath, [program, 'build'], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NODE_ENV: 'production' },
      })
      expect(status, stderr).toBe(0)
      const withOffice = hashesIn(join(root, 'build', 'client'))
      expect(withOffice.size).toBeGreaterThan(100)
      expect(hashesIn(join(folder, 'build', 'client'))).toEqual(withOffice)
      expect(readdirSync(join(root, 'build', 'office'))).toContain('index.html')
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
)
