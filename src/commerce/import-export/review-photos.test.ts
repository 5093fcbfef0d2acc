import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { openStockedShop, openTestShop } from '#testing/shop.ts'
import { filesIn } from './folder.test-support.ts'
import { problemText } from './problems.ts'

const { shop: old } = await openStockedShop()
const { shop: young } = await openTestShop()

let scratch = ''
let file = ''
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'bonbon-review-photos-'))
  const author = { siteId: 'main', customerId: 'mia' }
  const words = { rating: 5, title: 'Look', text: 'Three layers, all of them good.', author: 'Mia' } as const
  const { id } = allowed(await old.reviews.write(author, 'lemon-drops', words))
  const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3203c' } })
    .jpeg()
    .toBuffer()
  file = allowed(await old.reviews.photos.add(author, id, photo)).file
  await old.reviews.moderation.publish(id)
})
afterAll(() => rm(scratch, { recursive: true, force: true }))

test('photos of reviews go out with an export, and come in byte for byte', async () => {
  const [first, second] = [join(scratch, 'first'), join(scratch, 'second')]
  await old.importExport.exportFolder(first)
  expect(await young.importExport.importFolder(first)).toHaveProperty('changed')
  expect(await young.reviews.photos.describe(file)).toMatchObject({ file, width: 40, height: 30 })
  await young.importExport.exportFolder(second)
  const [before, after] = [await filesIn(first), await filesIn(second)]
  expect([...after.keys()]).toContain(`reviews/${file}`)
  for (const name of ['reviews/photos.csv', `reviews/${file}`])
    expect(after.get(name)?.equals(before.get(name) ?? Buffer.of()), name).toBe(true)
  expect(await young.importExport.importFolder(second)).toEqual({ changed: [] })
})

test('a photo that a folder no longer has goes, but for what shoppers sent to this shop itself', async () => {
  const folder = join(scratch, 'bare')
  await old.importExport.exportFolder(folder)
  await rm(join(folder, 'reviews/photos.csv'))
  expect(await old.importExport.importFolder(folder)).toEqual({ changed: [] })
  expect(await old.reviews.photos.describe(file)).toMatchObject({ file })
  expect(await young.importExport.importFolder(folder)).toEqual({ changed: ['reviews:lemon-drops'] })
  expect(await young.reviews.photos.describe(file)).toBeUndefined()
})

test('photos of nothing, and those that are not there, are told with their place', async () => {
  const folder = join(scratch, 'broken')
  await old.importExport.exportFolder(folder)
  await appendFile(join(folder, 'reviews/photos.csv'), 'review-a.webp,nobody,1,40,30\n')
  await appendFile(join(folder, 'reviews/photos.csv'), '../secret.webp,nobody,1,40,30\n')
  const outcome = await young.importExport.importFolder(folder)
  expect('problems' in outcome && outcome.problems.map(problemText)).toEqual([
    expect.stringMatching(/^reviews\/photos\.csv:4 file: must be the name of a WebP file/),
    'reviews/photos.csv:3 file: there is no photo reviews/review-a.webp',
  ])
})
