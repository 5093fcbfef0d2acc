import type { z } from 'zod'
import type { Block, blockSchema } from '#storefront/lib/content/block-schemas.ts'

/** A kind of block in one of its variants, for the component guide: the fields as an author writes them. */
export interface BlockSample<Kind extends Block['schema']> {
  variant: string
  fields: Omit<Extract<z.input<typeof blockSchema>, { schema: Kind }>, 'schema'>
}

/** The samples of a kind: a function, so that a build without the guide leaves them out. */
export type SamplesOf<Kind extends Block['schema']> = (parts: SampleParts) => BlockSample<Kind>[]

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

const hours = 3_600_000

/** A countdown of this many hours. */
export const sampleTimer = (left: number) => ({
  countdownEnable: true,
  date: new Date(Date.now() + left * hours).toISOString(),
})
