import type { z } from 'zod'
import type { Block, blockSchema } from '#storefront/lib/content/block-schemas.ts'

/** A kind of block in one of its variants, for the component guide: the fields as authors write them. */
export interface BlockSample<Kind extends Block['schema']> {
  variant: string
  fields: Omit<Extract<z.input<typeof blockSchema>, { schema: Kind }>, 'schema'>
}

/** The samples of a kind. A function, so that a build without the guide excludes them. */
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
  /** A picture at least twice as wide as high, if the site has one. */
  wide: SampleMedia
  /** Always eight pictures, with repeats if the site has fewer. */
  pictures: readonly SampleMedia[]
  /** At most twelve product ids. */
  products: readonly string[]
}

/** The link of every sample. It stays on the page. */
export const sampleLink = '#content'

/** The picture with this number. Numbers beyond the last picture start again from the first. */
export function pictureAt({ pictures, wide }: SampleParts, index: number): SampleMedia {
  return pictures[index % pictures.length] ?? wide
}

const hours = 3_600_000

/** A countdown of `hours` hours. */
export const sampleTimer = (left: number) => ({
  countdownEnable: true,
  date: new Date(Date.now() + left * hours).toISOString(),
})
