import sharp, { type Sharp } from 'sharp'

/** More than any camera for pictures of products. A small file can decompress to far more pixels. */
export const maxPixels = 100_000_000

/** The most pixels that WebP has on a side (libwebp, WEBP_MAX_DIMENSION). The shop makes a WebP of every picture. */
export const maxSidePixels = 16_383

/**
 * Opens a picture for a conversion, upright. An import decodes pictures with it and the server makes their sizes with it, so
 * that every imported picture can be shown. The conversion throws for a picture that is cut off, damaged or too large.
 */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient()

/** Whether a picture is an SVG: a text that begins as one, or names its type, after what XML may have before it. */
export const isDrawing = (bytes: Uint8Array): boolean =>
  beginsAsDrawing.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_000)).toString(),
  )

const beginsAsDrawing =
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:[^-]|-(?!->))*-->\s*)*<(?:svg|!DOCTYPE\s+svg)[\s>]/

/** Opens an SVG so that it is drawn in this width: made larger as a picture it would blur. */
export async function openDrawing(bytes: Uint8Array, width: number): Promise<Sharp> {
  const { width: natural } = await pictureMetadata(bytes)
  const density = Math.min(Math.max((dotsPerInch * width) / natural, 1), maxDensity)
  return sharp(bytes, { density, limitInputPixels: maxPixels, failOn: 'warning' }).resize({ width })
}

/** Of an SVG in its own size. */
const dotsPerInch = 72
/** That of sharp. */
const maxDensity = 100_000

/** What a picture says of itself, whatever its size. Reads no pixels. */
export const pictureMetadata = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata()
