import { sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const featureWithProductsSamples: SamplesOf<'feature-with-products'> = ({ wide, products }) =>
  (['left', 'right'] as const).map((horizontalPositioning) => ({
    variant: `Text on the ${horizontalPositioning}`,
    fields: {
      eyebrow: 'Custom Mix',
      headline: 'Your box, your rules',
      bodyText: 'Twenty-four cells, and nobody to tell you **what goes where**.',
      media: wide,
      textControls: { horizontalPositioning },
      ctas: [{ ctaText: 'Create a Box', ctaLink: sampleLink }],
      products: horizontalPositioning === 'left' ? products.slice(0, 5) : products.slice(0, 1),
    },
  }))
