import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const socialSamples: SamplesOf<'social-component'> = () =>
  (['instagram', 'pinterest'] as const).map((provider) => ({
    variant: provider,
    fields: { headline: 'Seen at the counter', provider },
  }))
