import { z } from 'zod'
import type { ImageDescription } from '#commerce/images/images.ts'
import { named } from './document-schema.ts'

export const ImageSchema = named(
  'Image',
  z.strictObject({
    alt: z.string(),
    title: z.string(),
    link: z.string(),
    disBaseLink: z.string(),
    c_width: z.number(),
    c_height: z.number(),
  }),
)

export type ImageDocument = ReturnType<typeof imageDocument>

/**
 * An image in responses (CAT-021). `disBaseLink` with `?sw={width}` returns the image in that width. `link` is the
 * original, or the image in `link.width` pixels.
 */
export function imageDocument(
  { file, hash, alt, width, height }: ImageDescription,
  link?: { width: number },
) {
  const base = `/images/${hash}/${file}`
  return {
    alt,
    title: alt,
    link: link ? `${base}?sw=${link.width}` : base,
    disBaseLink: base,
    c_width: width,
    c_height: height,
  }
}
