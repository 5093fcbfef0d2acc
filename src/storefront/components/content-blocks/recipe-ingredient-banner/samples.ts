import { pictureAt, sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const ingredientSamples: SamplesOf<'recipe-ingredient-banner'> = (parts) => [
  {
    variant: 'On paper',
    fields: { headline: 'Two bars, broken by hand', media: pictureAt(parts, 1) },
  },
  {
    variant: 'All its fields, on marigold',
    fields: {
      eyebrow: 'The secret ingredient',
      headline: 'Two bars, broken by hand',
      bodyText: 'The pieces are uneven, so **every bite** is a surprise.',
      media: pictureAt(parts, 2),
      cta: { ctaText: 'Get the bars', ctaLink: sampleLink, ctaType: 'secondary' },
      colours: { background: 'marigold', text: 'cocoa' },
    },
  },
]
