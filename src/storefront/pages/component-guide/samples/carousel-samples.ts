import { sampleLink, type BlockSample, type SampleParts } from './block-sample.ts'

/** Blocks that show products. */
export const carouselSamples = ({ wide, products }: SampleParts): BlockSample[] => [
  {
    variant: 'Many products',
    block: {
      schema: 'product-carousel',
      eyebrow: 'First to leave the counter',
      headline: 'The ones people come back for',
      subHeadline: 'Ask any of our shops what sold out yesterday.',
      products: [...products],
      cta: { ctaText: 'See all chocolates', ctaLink: sampleLink, ctaType: 'link' },
    },
  },
  {
    variant: 'Two products',
    block: { schema: 'product-carousel', headline: 'A pair', products: products.slice(0, 2) },
  },
  ...(['left', 'right'] as const).map((horizontalPositioning) => ({
    variant: `Text on the ${horizontalPositioning}`,
    block: {
      schema: 'feature-with-products' as const,
      eyebrow: 'Custom Mix',
      headline: 'Your box, your rules',
      bodyText: 'Twenty-four cells, and nobody to tell you **what goes where**.',
      media: wide,
      textControls: { horizontalPositioning },
      ctas: [{ ctaText: 'Create a Box', ctaLink: sampleLink }],
      products: horizontalPositioning === 'left' ? products.slice(0, 5) : products.slice(0, 1),
    },
  })),
]
