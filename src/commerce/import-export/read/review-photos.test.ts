import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { openStockedShop, openTestShop } from '#testing/shop.ts'
import { filesIn } from '#commerce/import-export/folder.test-support.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop: source } = await openStockedShop()
const { shop: target } = await openTestShop()

let scratch = ''
let file = ''
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'bonbon-review-photos-'))
  const author = { siteId: 'main', customerId: 'mia' }
  const review = { rating: 5, title: 'Look', text: 'Three layers, all of them good.', author: 'Mia' } as const
  const { id } = allowed(await source.reviews.write(author, 'lemon-drops', review))
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3203c' } })
    .jpeg()
    .toBuffer()
  file = allowed(await source.reviews.photos.add(author, id, photo)).file
  await source.reviews.moderation.publish(id)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

test('review photos are exported, and imported byte for byte', async () => {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'second')]
  await source.importExport.exportFolder(first)
  expect(await target.importExport.importFolder(first)).toHaveProperty('changed')
  expect(await target.reviews.photos.describe(file)).toMatchObject({ file, width: 40, height: 30 })
  await target.importExport.exportFolder(second)
  const [before, after] = [await filesIn(first), await filesIn(second)]
  expect([...after.keys()]).toContain(`reviews/${file}`)
  for (const name of ['reviews/photos.csv', `reviews/${file}`])
    expect(after.get(name)?.equals(before.get(name) ?? Buffer.of()), name).toBe(true)
  expect(await target.importExport.importFolder(second)).toMatchObject({ changed: [] })
})

test('an import removes the photos that a folder no longer has, except photos that shoppers sent to this shop', async () => {
  const folder = join(scratch, 'bare')
  await source.importExport.exportFolder(folder)
  await writeFile(join(folder, 'reviews/photos.csv'), 'file,review,position,width,height\n')
  await rm(join(folder, 'reviews', file))
  expect(await source.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect(await source.reviews.photos.describe(file)).toMatchObject({ file })
  expect(await target.importExport.importFolder(folder)).toHaveProperty('problems')
  expect(await target.importExport.importFolder(folder, { allowRemovals: true })).toMatchObject({
    changed: ['reviews:lemon-drops'],
  })
  expect(await target.reviews.photos.describe(file)).toBeUndefined()
})

test('photos of an unknown review and missing photo files are reported with their location', async () => {
  const folder = join(scratch, 'invalid')
  await source.importExport.exportFolder(folder)
  await appendFile(join(folder, 'reviews/photos.csv'), 'review-a.webp,nobody,1,40,30\n')
  await appendFile(join(folder, 'reviews/photos.csv'), '../secret.webp,nobody,1,40,30\n')
  const outcome = await target.importExport.importFolder(folder)
  expect('problems' in outcome && outcome.problems.map(problemText)).toEqual([
    'reviews/photos.csv:3 file: there is no photo reviews/review-a.webp',
    expect.stringMatching(/^reviews\/photos\.csv:4 file: must be the name of a WebP file/),
  ])
})
