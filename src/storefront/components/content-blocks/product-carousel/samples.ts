import { sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const productCarouselSamples: SamplesOf<'product-carousel'> = ({ products }) => [
  {
    variant: 'Many products',
    fields: {
      eyebrow: 'First to leave the counter',
      headline: 'The ones people come back for',
      subHeadline: 'Ask any of our shops what sold out yesterday.',
      products: [...products],
      cta: { ctaText: 'See all chocolates', ctaLink: sampleLink, ctaType: 'link' },
    },
  },
  { variant: 'Two products', fields: { headline: 'A pair', products: products.slice(0, 2) } },
]
