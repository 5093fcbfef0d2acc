import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { decodePicture } from '#commerce/import-export/read/decode-picture.ts'
import { pictureKinds } from '#testing/pictures.ts'
import { resize } from './resize.ts'

const pictures = await Promise.all(Object.values(pictureKinds).map((make) => make()))
const formats = ['webp', 'jpeg', 'png'] as const

test('a picture that an import accepts can be made in every size, even if it is truncated or damaged', async () => {
  const damage = fc.record({
    picture: fc.constantFrom(...pictures),
    length: fc.double({ min: 0.5, max: 1, noNaN: true }),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ maxLength: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ picture, length, at, bytes }) => {
      const damaged = Buffer.from(picture.subarray(0, Math.ceil(picture.length * length)))
      damaged.set(
        bytes.subarray(0, damaged.length),
        Math.floor(at * Math.max(0, damaged.length - bytes.length)),
      )
      const decoded = await decodePicture(damaged)
      if (typeof decoded === 'string') return
      for (const format of formats)
        for (const width of [16, 64, 3_000])
          expect(await sharp(await resize(damaged, { width, format })).metadata()).toMatchObject({
            width: Math.min(width, decoded.width),
          })
    }),
    { numRuns: 100, seed: 1 },
  )
})

test('the longest picture that an import accepts can be made as WebP', async () => {
  const long = await sharp({ create: { width: 2, height: 16_383, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  expect(await decodePicture(long)).toEqual({ width: 2, height: 16_383, mediaType: 'image/png' })
  expect(await sharp(await resize(long, { width: 64, format: 'webp' })).metadata()).toMatchObject({
    height: 16_383,
  })
})
