import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { filesIn } from './folder.test-support.ts'

const demo = resolve(import.meta.dirname, '../../../demo')

test('importing and exporting the demo gives the same files, except for passwords', async () => {
  const { shop } = await openTestShop()
  const out = await mkdtemp(join(tmpdir(), 'bonbon-demo-'))
  onTestFinished(() => rm(out, { recursive: true, force: true }))

  expect(await shop.importExport.importFolder(demo)).toHaveProperty('changed')
  await shop.importExport.exportFolder(out)

  const written = await filesIn(out)
  const read = [...(await filesIn(demo))].filter(([path]) => !path.endsWith('README.md'))
  expect([...written.keys()].toSorted()).toEqual(read.map(([path]) => path).toSorted())
  for (const [path, bytes] of read)
    if (path !== 'customers/customers.json') expect(written.get(path)?.equals(bytes), path).toBe(true)
})
