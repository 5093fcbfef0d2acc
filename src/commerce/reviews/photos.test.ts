import sharp from 'sharp'
import { expect, test } from 'vitest'
import { allowed } from '#testing/orders/buyer.ts'
import { openStockedShop } from '#testing/shop.ts'
import type { ReviewInput } from './inputs.ts'

const { shop } = await openStockedShop()
const { reviews } = shop

const input: ReviewInput = {
  rating: 4,
  title: 'As pretty as it tastes',
  text: 'The ribbon alone was worth the wait.',
  author: 'Mia',
}

const writeAs = async (customerId: string) =>
  allowed(await reviews.write({ siteId: 'main', customerId }, 'lemon-drops', input)).id

/** A photo as from a phone: rotated, with the GPS position. */
const phonePhoto = (width = 2_400, height = 1_800) =>
  sharp({ create: { width, height, channels: 3, background: '#b3203c' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '34/1 8/1 48/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

test('a photo is encoded again, upright, smaller and without its GPS position', async () => {
  const id = await writeAs('photographer')
  const sent = await phonePhoto()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const { file } = allowed(await reviews.photos.add({ customerId: 'photographer' }, id, sent))
  const saved = await reviews.photos.original(file)
  const { format, width, height, exif, orientation } = await sharp(saved?.bytes).metadata()
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'webp',
    width: 1_200,
    height: 1_600,
    exif: undefined,
    orientation: undefined,
  })
})

test('photos are public only while their review is published', async () => {
  const id = await writeAs('patient')
  const { file } = allowed(await reviews.photos.add({ customerId: 'patient' }, id, await phonePhoto(40, 40)))
  expect(await reviews.photos.describe(file)).toBeUndefined()
  const waiting = await reviews.moderation.waiting(50)
  expect(waiting.find((review) => review.id === id)?.photos).toMatchObject([{ file, width: 40, height: 40 }])
  await reviews.moderation.publish(id)
  expect(await reviews.photos.describe(file)).toMatchObject({ file, width: 40 })
  const shown = await reviews.list('lemon-drops', { offset: 0, limit: 50 })
  expect(shown.reviews.find((review) => review.id === id)?.photos).toHaveLength(1)
  await reviews.moderation.reject(id)
  expect(await reviews.photos.describe(file)).toBeUndefined()
})

test('a review has at most three photos, also with concurrent uploads', async () => {
  const id = await writeAs('generous')
  const photo = await phonePhoto(40, 40)
  const sent = await Promise.all(
    Array.from({ length: 5 }, () => reviews.photos.add({ customerId: 'generous' }, id, photo)),
  )
  expect(sent.filter((answer) => 'file' in answer)).toHaveLength(3)
  expect(sent).toContainEqual({ refused: 'photo-limit-reached', limit: 3 })
})

test("adding a photo to another person's review or to a published review is refused", async () => {
  const id = await writeAs('owner')
  const photo = await phonePhoto(40, 40)
  const refused = { refused: 'review-not-found', reviewId: id }
  expect(await reviews.photos.add({ customerId: 'other' }, id, photo)).toEqual(refused)
  await reviews.moderation.publish(id)
  expect(await reviews.photos.add({ customerId: 'owner' }, id, photo)).toEqual(refused)
})

test.each([
  ['plain text', Buffer.from('not a photo')],
  [
    'an SVG, which could contain scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['half a photo', (await phonePhoto(400, 400)).subarray(0, 900)],
])('%s is refused as a photo', async (_, sent) => {
  const id = await writeAs(`sender of ${sent.length}`)
  expect(await reviews.photos.add({ customerId: `sender of ${sent.length}` }, id, sent)).toEqual({
    refused: 'photo-not-readable',
  })
})

test('the photos of a rejected review are not part of the next one', async () => {
  const first = await writeAs('second try')
  const { file } = allowed(
    await reviews.photos.add({ customerId: 'second try' }, first, await phonePhoto(40, 40)),
  )
  await reviews.moderation.reject(first)
  const second = await writeAs('second try')
  expect((await reviews.photos.of([first, second])).size).toBe(0)
  expect(await reviews.photos.original(file)).toBeUndefined()
})
