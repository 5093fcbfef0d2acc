import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const buildABoxTipSamples: SamplesOf<'build-a-box-tip'> = ({ products }) => [
  {
    variant: 'With pieces to begin with',
    fields: {
      eyebrow: 'A tip',
      headline: 'Square or round?',
      bodyText: 'Both, **of course**.',
      ctaText: 'Create a Box',
      products: products.slice(0, 4),
    },
  },
  {
    variant: 'On dark ground, for lollipops',
    fields: {
      headline: 'A box on sticks',
      bodyText: 'Nine flavors, and room for all of them.',
      ctaText: 'Create a box of lollipops',
      builder: 'lollipops',
      colours: { background: 'cocoa', text: 'cream' },
    },
  },
]
