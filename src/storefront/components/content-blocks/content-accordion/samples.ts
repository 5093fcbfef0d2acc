import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const accordionSamples: SamplesOf<'content-accordion'> = () => [
  {
    variant: 'The second item starts open',
    fields: {
      headline: 'Before you ask',
      accordionItems: [
        { title: 'Does chocolate melt?', bodyText: 'Happily. **We pack ice** when it is warm.' },
        { title: 'Is the box recyclable?', bodyText: 'All of it, ribbon included.', keepOpen: true },
      ],
    },
  },
]
