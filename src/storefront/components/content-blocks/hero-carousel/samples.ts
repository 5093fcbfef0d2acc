import { slideAt } from '#storefront/components/content-blocks/banner/samples.ts'
import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const heroCarouselSamples: SamplesOf<'hero-carousel'> = (parts) => [
  {
    variant: 'Three slides',
    fields: { title: 'Three slides', slides: [0, 1, 2].map((index) => slideAt(parts, index)) },
  },
  {
    variant: 'Two slides, 8 seconds each',
    fields: {
      title: 'Two slides',
      rotationSpeed: 8,
      slides: [0, 1].map((index) => slideAt(parts, index)),
    },
  },
  { variant: 'One slide', fields: { title: 'One slide', slides: [slideAt(parts, 0)] } },
]
