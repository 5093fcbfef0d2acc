import type { z } from 'zod'
import type { blockSchema } from '#storefront/lib/content/block-schemas.ts'

/** A kind of block in one of its variants: the block as an author writes it, and what is special about it. */
export interface BlockSample {
  variant: string
  block: z.input<typeof blockSchema>
}

export interface SampleMedia {
  image: string
  hash: string
  alt: string
  width: number
  height: number
}

/** Pictures and products of the site, so that the guide works in every shop. */
export interface SampleParts {
  /** Twice as wide as high, or wider, if the site has such a picture. */
  wide: SampleMedia
  /** Always eight, some of them twice if the site has fewer. */
  pictures: readonly SampleMedia[]
  /** Product ids, twelve at most. */
  products: readonly string[]
}

/** The link of every sample: it stays on the page. */
export const sampleLink = '#content'

/** The picture with this number; numbers beyond the last one start again. */
export function pictureAt({ pictures, wide }: SampleParts, index: number): SampleMedia {
  return pictures[index % pictures.length] ?? wide
}
