import sharp from 'sharp'

/** Pixels that no format can compress to a few bytes. */
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })

/** Ways to write a picture, by the extension of its file and a remark. */
export const pictureKinds = {
  jpg: () => noise(90, 60).jpeg().toBuffer(),
  'jpg, progressive': () => noise(90, 60).jpeg({ progressive: true }).toBuffer(),
  png: () => noise(90, 60).png().toBuffer(),
  'png, interlaced': () => noise(90, 60).png({ progressive: true }).toBuffer(),
  webp: () => noise(90, 60).webp().toBuffer(),
  'webp, lossless': () => noise(90, 60).webp({ lossless: true }).toBuffer(),
  avif: () => noise(90, 60).avif({ effort: 0 }).toBuffer(),
}
