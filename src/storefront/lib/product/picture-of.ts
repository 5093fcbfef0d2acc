import type { PictureSource } from '#ui/lib/picture-source.ts'

interface ImageDocument {
  alt: string
  disBaseLink: string
  c_width: number
  c_height: number
}

/** An image document as the storefront shows it (CAT-021). */
export const pictureOf = (image: ImageDocument | null | undefined): PictureSource | undefined =>
  image ? { url: image.disBaseLink, alt: image.alt, width: image.c_width, height: image.c_height } : undefined
