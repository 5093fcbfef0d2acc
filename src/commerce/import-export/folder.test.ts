import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFolder, writeFolder } from './folder.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bonbon-folder-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

// A Kubernetes volume contains only links. If the import skipped a file, it would remove the product of the file.
test('a link to a file is a file of the folder, a link to a folder is not', async () => {
  await mkdir(join(root, 'products/..data'), { recursive: true })
  await writeFile(join(root, 'products/..data/fudge.json'), '{}')
  await symlink('..data/fudge.json', join(root, 'products/fudge.json'))
  await symlink('..data', join(root, 'products/more'))
  expect(await openFolder(root).names('products')).toEqual(['fudge.json'])
  expect(await openFolder(root).folders('products')).toEqual(['more'])
})

test('a broken link is reported by name, and the import ends', async () => {
  await mkdir(join(root, 'videos'))
  await symlink('gone.mp4', join(root, 'videos/film.mp4'))
  await expect(openFolder(root).names('videos')).rejects.toThrow('videos/film.mp4')
})

test('an unreadable file or folder ends the import, and the error contains its name', async () => {
  await mkdir(join(root, 'images/fudge.webp'), { recursive: true })
  await writeFile(join(root, 'content'), '')
  const folder = openFolder(root)
  await expect(folder.bytes('images/fudge.webp')).rejects.toThrow(
    /^images\/fudge.webp cannot be read \(EISDIR/,
  )
  await expect(folder.names('content')).rejects.toThrow(/^content cannot be read \(ENOTDIR/)
  await expect(folder.bytes('content')).resolves.toHaveLength(0)
})

test('an unwritable file or folder ends the export, and the error contains its name', async () => {
  async function* files() {
    yield { path: 'sites/main.json', content: '{}' }
  }
  await writeFile(join(root, 'full'), '')
  await expect(writeFolder(join(root, 'full'), files())).rejects.toThrow(
    /^sites\/main.json cannot be written \(ENOTDIR.*\): make room there, or name another folder$/,
  )
})
