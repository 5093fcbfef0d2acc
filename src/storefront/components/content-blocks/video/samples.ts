import {
  pictureAt,
  type SampleParts,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

export const videoSamples: SamplesOf<'video'> = (parts) => [
  { variant: 'With text', fields: videoAt(parts, 0) },
]

export const videoGridSamples: SamplesOf<'video-grid'> = (parts) =>
  [1, 2, 3].map((count) => ({
    variant: `Columns: ${count}`,
    fields: {
      ...(count > 1 && { headline: 'Watch us work' }),
      videos: Array.from({ length: count }, (_, index) => videoAt(parts, index)),
    },
  }))

const videoAt = (parts: SampleParts, index: number) => ({
  videoId: `sample-${index + 1}`,
  headline: ['Cutting caramels', 'Rolling truffles', 'Pouring lollipops'][index] ?? 'Wrapping boxes',
  bodyText: 'Two minutes at the **marble**.',
  media: pictureAt(parts, index),
})
