import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const placeholderSamples: SamplesOf<'placeholder'> = () =>
  (['email-signup-form', 'find-a-shop-accordion'] as const).map((deliveryKey) => ({
    variant: deliveryKey,
    fields: { deliveryKey },
  }))
