import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

/** The form comes with a campaign of the site, so the guide needs one: that of the demo. */
export const campaignSamples: SamplesOf<'form'> = () => [
  {
    variant: 'An open sweepstakes',
    fields: { formKey: 'campaign-data-collection-form-sweepstakes', eventId: 'golden-flower' },
  },
  {
    variant: 'A campaign that has ended',
    fields: { formKey: 'campaign-data-collection-form', eventId: 'egg-hunt' },
  },
]
