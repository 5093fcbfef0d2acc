import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fixtureFolder } from '#testing/fixtures/import-fixture.ts'
import { pictureKinds } from '#testing/pictures.ts'
import { openStockedShop } from '#testing/shop.ts'
import { problemText } from '#commerce/import-export/problems.ts'

const { shop } = await openStockedShop()

let folder = ''
beforeEach(async () => {
  const made = await mkdtemp(join(tmpdir(), 'bonbon-pictures-'))
  onTestFinished(() => rm(made, { recursive: true, force: true }))
  folder = made
  await cp(fixtureFolder, folder, { recursive: true })
})

async function addPicture(file: string, bytes: Uint8Array, size = '90,60'): Promise<void> {
  await writeFile(join(folder, 'images', file), bytes)
  await appendFile(join(folder, 'images/images.csv'), `${file},New,${size}\n`)
}

async function problems(): Promise<string[]> {
  const outcome = await shop.importExport.importFolder(folder)
  return 'problems' in outcome ? outcome.problems.map(problemText) : []
}

const row = 'images/images.csv:8'
const bytesOf = async (kind: keyof typeof pictureKinds) => pictureKinds[kind]()

// The key names of an object literal are the type of its keys.
const kinds = Object.keys(pictureKinds) as (keyof typeof pictureKinds)[]

test.each(kinds)('a complete %s is imported, and a truncated one is refused', async (kind) => {
  const file = `new.${kind.split(',')[0]}`
  const bytes = await bytesOf(kind)
  await addPicture(file, bytes)
  const lengths = [60, ...[0.1, 0.5, 0.9].map((part) => Math.floor(bytes.length * part))]
  for (const length of [...lengths, bytes.length - 13, bytes.length - 2, bytes.length - 1]) {
    await writeFile(join(folder, 'images', file), bytes.subarray(0, length))
    expect(await problems(), `${length}`).toEqual([
      expect.stringMatching(
        new RegExp(
          `^${row} file: images/${file} (is cut off|is cut off or damaged|is not a picture)(: copy|$)`,
        ),
      ),
    ])
  }
  await writeFile(join(folder, 'images', file), bytes)
  expect(await problems()).toEqual([])
  expect((await shop.images.descriptions()).get(file)).toMatchObject({ width: 90, height: 60 })
  await shop.importExport.importFolder(fixtureFolder, { allowRemovals: true })
})

test('an image with damaged pixels is refused', async () => {
  const bytes = await bytesOf('png')
  bytes.fill(0, 2_000, 2_020)
  await addPicture('new.png', bytes)
  expect(await problems()).toEqual([`${row} file: images/new.png is cut off or damaged: copy it again`])
})

test('an image has the width and height of its row, upright', async () => {
  const upright = await sharp(await bytesOf('jpg'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  await addPicture('new.jpg', upright)
  expect(await problems()).toEqual([
    `${row} width: is 90, but images/new.jpg has a width of 60`,
    `${row} height: is 60, but images/new.jpg has a height of 90`,
  ])
  const rows = await readFile(join(folder, 'images/images.csv'), 'utf8')
  await writeFile(join(folder, 'images/images.csv'), rows.replace('New,90,60', 'New,60,90'))
  expect(await problems()).toEqual([])
  // The size of a known image is stored in the shop.
  await writeFile(join(folder, 'images/images.csv'), rows.replace('New,90,60', 'New,61,90'))
  expect(await problems()).toEqual([`${row} width: is 61, but images/new.jpg has a width of 60`])
  await shop.importExport.importFolder(fixtureFolder, { allowRemovals: true })
})

/** A PNG whose header contains this size rather than its real one. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await bytesOf('png')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

test('an image with more pixels than the server resizes, or a side longer than WebP allows, is refused', async () => {
  await addPicture('large.png', await claiming(10_001, 10_000), '10001,10000')
  await addPicture('long.png', await claiming(2, 16_384), '2,16384')
  const allowed = 'and 100 million are allowed, 16383 on a side: make it smaller'
  expect(await problems()).toEqual([
    `${row} file: images/large.png has 10001 × 10000 pixels, ${allowed}`,
    `images/images.csv:9 file: images/long.png has 2 × 16384 pixels, ${allowed}`,
  ])
})

test('an image with the extension of another type is stored with its detected type', async () => {
  await addPicture('new.webp', await bytesOf('png'))
  expect(await problems()).toEqual([])
  expect((await shop.images.original('new.webp'))?.mediaType).toBe('image/png')
  expect(await shop.importExport.importFolder(folder)).toEqual({ changed: [] })
  await shop.importExport.importFolder(fixtureFolder, { allowRemovals: true })
})

test('a review photo is decoded like every image', async () => {
  const webp = await bytesOf('webp')
  const review = (await readFile(join(folder, 'reviews/reviews.csv'), 'utf8')).split('\n')[1]?.split(',')[0]
  const photos = {
    'review-a.webp': {
      bytes: webp.subarray(0, -100),
      size: '90,60',
      problem: 'file: reviews/review-a.webp is cut off: copy it again',
    },
    'review-b.webp': {
      bytes: await bytesOf('png'),
      size: '90,60',
      problem: 'file: reviews/review-b.webp is not a WebP picture',
    },
    'review-c.webp': {
      bytes: webp,
      size: '60,60',
      problem: 'width: is 60, but reviews/review-c.webp has a width of 90',
    },
  }
  const rows = Object.entries(photos).map(
    ([file, { size }], index) => `${file},${review},${index + 1},${size}\n`,
  )
  await writeFile(join(folder, 'reviews/photos.csv'), `file,review,position,width,height\n${rows.join('')}`)
  for (const [file, { bytes }] of Object.entries(photos))
    await writeFile(join(folder, 'reviews', file), bytes)
  expect(await problems()).toEqual(
    Object.values(photos).map(({ problem }, index) => `reviews/photos.csv:${index + 2} ${problem}`),
  )
})
