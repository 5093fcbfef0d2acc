import { sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const contactBoxSamples: SamplesOf<'contact-box-slot'> = () => [
  {
    variant: 'With a call to action',
    fields: {
      headline: 'A person will answer',
      phone: '+1 555 010 0199',
      hours: 'Every day, 8 a.m. to 5 p.m. PT',
      cta: { ctaText: 'Write to us', ctaLink: sampleLink, ctaType: 'secondary' },
    },
  },
]
