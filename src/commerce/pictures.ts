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

/** What a picture says of itself, whatever its size. Reads no pixels. */
export const pictureMetadata = (bytes: Uint8Array) => sharp(bytes, { limitInputPixels: false }).metadata()
