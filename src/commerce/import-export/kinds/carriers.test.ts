import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { openTestShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openTestShop()

let scratch = ''
beforeAll(async () => (scratch = await mkdtemp(join(tmpdir(), 'bonbon-carriers-'))))
afterAll(() => rm(scratch, { recursive: true, force: true }))

const ups = { id: 'UPS', name: 'UPS' }
const post = { id: 'Canada Post', name: 'Canada Post' }

async function folderWith(carriers: unknown): Promise<string> {
  const folder = join(scratch, crypto.randomUUID())
  await cp(fixtureFolder, folder, { recursive: true })
  await writeFile(join(folder, 'shipping/carriers.json'), `${JSON.stringify(carriers, null, 2)}\n`)
  return folder
}

async function problemsOf(carriers: unknown) {
  const outcome = await shop.importExport.importFolder(await folderWith(carriers))
  return 'problems' in outcome ? outcome.problems.map(problemText).join('\n') : ''
}

test('SALE-071 a shop without the file has the carriers of its methods, without links', async () => {
  expect(await shop.importExport.importFolder(await folderWith([]))).not.toHaveProperty('problems')
  const found = await shop.shipping.carriers()
  expect(found.map(({ id }) => id).toSorted()).toEqual(['Canada Post', 'UPS'])
  expect(found[0]).toMatchObject({ trackingUrl: null, numberPattern: null })
})

test('SALE-071 carriers are exported as they were imported', async () => {
  const carriers = [
    {
      ...ups,
      trackingUrl: 'https://ups.example/track?n={number}',
      numberPattern: '1Z[0-9A-Z]{16}',
      checkDigits: ['ups'],
      fileColumns: ['Reference', 'Name'],
    },
    post,
  ]
  expect(await shop.importExport.importFolder(await folderWith(carriers))).toHaveProperty('changed')
  expect(await shop.shipping.carriers()).toMatchObject([
    { id: 'UPS', trackingUrl: 'https://ups.example/track?n={number}' },
    { id: 'Canada Post', trackingUrl: null },
  ])
  const written = join(scratch, 'written')
  await shop.importExport.exportFolder(written)
  expect(JSON.parse(await readFile(join(written, 'shipping/carriers.json'), 'utf8'))).toEqual(carriers)
  expect(await shop.importExport.importFolder(written)).toEqual({ changed: [] })
})

test('SALE-071 a link without https or without the number, a wrong pattern and an unknown carrier are refused', async () => {
  const withUrl = (trackingUrl: string) => problemsOf([{ ...ups, trackingUrl }, post])
  expect(await withUrl('http://ups.example/{number}')).toContain('must be an https address')
  expect(await withUrl('javascript:alert({number})')).toContain('must be an https address')
  expect(await withUrl('https://ups.example/')).toContain('must have {number}')
  expect(await problemsOf([{ ...ups, numberPattern: '(' }, post])).toContain('must be a regular expression')
  expect(await problemsOf([ups, ups, post])).toContain('UPS')
  expect(await problemsOf([ups])).toContain('Canada Post')
})
