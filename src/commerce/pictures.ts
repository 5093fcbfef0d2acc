import sharp, { type Sharp } from 'sharp'

/** The maximum number of pixels, more than any product photo has. A small file can decompress to far more. */
export const maxPixels = 100_000_000

/**
 * The maximum side length of WebP in pixels (libwebp, WEBP_MAX_DIMENSION). The shop creates a WebP of every image.
 */
export const maxSidePixels = 16_383

/**
 * Opens an image for a conversion, upright. Imports and the resizing on the server both use it, so that every
 * imported image can be shown. The conversion throws for an image that is truncated, damaged or too large.
 */
export const openPicture = (bytes: Uint8Array): Sharp =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient()

/**
 * Whether an image is an SVG: a text that begins with the SVG element or its doctype, after anything that XML allows
 * before it.
 */
export const isDrawing = (bytes: Uint8Array): boolean =>
  beginsAsDrawing.test(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 2_000)).toString(),
  )

const beginsAsDrawing =
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--(?:[^-]|-(?!->))*-->\s*)*<(?:svg|!DOCTYPE\s+svg)[\s>]/

/** Opens an SVG so that it is rendered in this width: scaling the rendered image up would blur it. */
export async function openDrawing(bytes: Uint8Array, width: number): Promise<Sharp> {
  const { width: natural } = await pictureMetadata(bytes)
  const density = Math.min(Math.max((dotsPerInch * width) / natural, 1), maxDensity)
  return sharp(bytes, { density, limitInputPixels: maxPixels, failOn: 'warning' }).resize({ width })
}

/** The resolution of an SVG in its own size. */
const dotsPerInch = 72
/** The limit of sharp. */
const maxDensity = 100_000

/** The metadata of an image of any size. Reads no pixels. */
export const pictureMetadata = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata()
