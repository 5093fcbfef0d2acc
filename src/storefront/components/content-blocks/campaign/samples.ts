import type { SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

/** The form needs a campaign of the site, so the guide uses the demo's campaign. */
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
