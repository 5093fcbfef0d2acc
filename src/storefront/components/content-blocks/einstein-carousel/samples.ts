import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const recommenderSamples: SamplesOf<'einstein-carousel'> = () => [
  { variant: 'Its own title', fields: { recommender: 'also-love' } },
  { variant: 'With a headline', fields: { recommender: 'also-love', headline: 'What goes first' } },
]
