import {
  sampleLink,
  sampleTimer,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

export const thinBannerSamples: SamplesOf<'thin-banner' | 'alert-banner'> = () =>
  (['marigold', 'cocoa'] as const).map((background) => ({
    variant: `On ${background}`,
    fields: {
      bodyText: '**Prefer paper?** Sixty pages of chocolate come by mail.',
      cta: { ctaText: 'Send me the catalog', ctaLink: sampleLink, ctaType: 'secondary' },
      colours: { background, text: background === 'cocoa' ? 'cream' : 'cocoa' },
    },
  }))

export const countdownBannerSamples: SamplesOf<'global-countdown-banner'> = () =>
  (
    [
      ['Two days left', 50],
      ['A minute left', 1 / 60],
      ['Time is up', -1],
    ] as const
  ).map(([variant, hoursLeft]) => ({
    variant,
    fields: {
      bodyText: 'Boxes for the **winter holidays** leave soon',
      cta: { ctaText: 'Shop now', ctaLink: sampleLink, ctaType: 'secondary' },
      colours: { background: 'raspberry', text: 'cream' },
      countdownTimer: sampleTimer(hoursLeft),
    },
  }))
