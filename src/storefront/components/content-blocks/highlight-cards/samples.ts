import {
  pictureAt,
  sampleLink,
  type SampleParts,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

const headlines = [
  'Lemon Silk',
  'Sea Salt Caramel',
  'Almond Cluster',
  'Garden Mint',
  'Honey Nougat',
  'Cocoa Nib',
  'Orange Peel',
  'Earl Grey',
]

const cardOf = (parts: SampleParts, headline: string, index: number) => ({
  bannerImage: pictureAt(parts, index),
  eyebrow: 'New',
  headline,
  bodyText: 'Cut on **marble**.',
  cta: { ctaText: 'Take a look', ctaLink: sampleLink, ctaType: 'link' as const },
})

export const highlightCarouselSamples: SamplesOf<'product-highlight-carousel'> = (parts) =>
  [3, 8].map((count) => ({
    variant: `${count} cards`,
    fields: {
      ...(count === 3 && { headline: 'Talked about' }),
      highlightCards: headlines.slice(0, count).map((headline, index) => cardOf(parts, headline, index)),
    },
  }))

export const highlightCardSamples: SamplesOf<'highlight-card'> = (parts) => [
  { variant: 'Text on the right', fields: cardOf(parts, 'Lemon Silk', 0) },
  {
    variant: 'Text on the left, on dark ground',
    fields: {
      ...cardOf(parts, 'Earl Grey', 1),
      textControls: { horizontalPositioning: 'left', textColor: 'cream' },
    },
  },
]
