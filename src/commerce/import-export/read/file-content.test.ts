import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileContent } from './file-content.ts'
import { openFolder } from '#commerce/import-export/folder.ts'

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'bonbon-file-content-'))
})
afterAll(() => rm(root, { recursive: true, force: true }))

const read = (file: string, problem?: string) => fileContent(openFolder(root), file, () => problem)

test('the bytes of a file are read again when needed, and only if they still equal the checked ones', async () => {
  await writeFile(join(root, 'film.mp4'), 'film')
  const content = await read('film.mp4')
  expect(content).toEqual({ sha256: expect.stringMatching(/^[\da-f]{64}$/), readBytes: expect.any(Function) })
  if (typeof content !== 'object') return
  expect(Buffer.from(await content.readBytes()).toString()).toBe('film')
  await writeFile(join(root, 'film.mp4'), 'cut!')
  const changed = 'film.mp4 was changed during the import. Nothing is imported: start it again'
  await expect(content.readBytes()).rejects.toThrow(changed)
  await rm(join(root, 'film.mp4'))
  await expect(content.readBytes()).rejects.toThrow(changed)
})

test('a missing, wrong or too large file has no content', async () => {
  expect(await read('nothing.webp')).toBeUndefined()
  await writeFile(join(root, 'large.webp'), '')
  expect(await read('large.webp', 'is not a picture')).toBe('is not a picture')
  await truncate(join(root, 'large.webp'), 50_000_001)
  expect(await read('large.webp')).toBe('is larger than 50 MB')
})
