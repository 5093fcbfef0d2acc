import sharp from 'sharp'
import { openSeededRandom } from './seeded-random.ts'

/** Pixels that no format can compress to a few bytes, the same in every run. */
function noise(width: number, height: number) {
  const random = openSeededRandom(1)
  const pixels = Uint8Array.from({ length: width * height * 3 }, () => Math.floor(random.next() * 256))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Ways to encode a picture, by file extension and a remark. */
export const pictureKinds = {
  jpg: () => noise(90, 60).jpeg().toBuffer(),
  'jpg, progressive': () => noise(90, 60).jpeg({ progressive: true }).toBuffer(),
  png: () => noise(90, 60).png().toBuffer(),
  'png, interlaced': () => noise(90, 60).png({ progressive: true }).toBuffer(),
  webp: () => noise(90, 60).webp().toBuffer(),
  'webp, lossless': () => noise(90, 60).webp({ lossless: true }).toBuffer(),
  avif: () => noise(90, 60).avif({ effort: 0 }).toBuffer(),
}
