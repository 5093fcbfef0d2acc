import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readVersion, versionText } from './version.ts'

let root = ''
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'bonbon-version-'))
  await put('package.json', '{ "version": "1.2.3" }')
})
afterEach(() => rm(root, { recursive: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

const commit = '3e8618f1aaaabbbbccccddddeeeeffff00001111'

test('RUN-005 the version contains the commit of a checkout, on a branch, packed or detached', async () => {
  expect(versionText(await readVersion(root))).toBe('1.2.3')
  await put('.git/HEAD', 'ref: refs/heads/main\n')
  await put('.git/packed-refs', `# pack-refs with: peeled\n${commit} refs/heads/main\n`)
  expect(versionText(await readVersion(root))).toBe('1.2.3 (3e8618f1aaaa)')
  await put('.git/refs/heads/main', `${'a'.repeat(40)}\n`)
  expect((await readVersion(root)).commit).toBe('a'.repeat(40))
  await put('.git/HEAD', `${'b'.repeat(40)}\n`)
  expect((await readVersion(root)).commit).toBe('b'.repeat(40))
})

test('RUN-005 the version of a release contains the commit that it was built from', async () => {
  await put('.git/HEAD', `${'b'.repeat(40)}\n`)
  await put('release.json', JSON.stringify({ commit }))
  expect(await readVersion(root)).toEqual({ version: '1.2.3', commit })
})
