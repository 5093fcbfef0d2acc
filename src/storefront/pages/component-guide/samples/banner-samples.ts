import { sampleLink, type BlockSample, type SampleParts } from './block-sample.ts'

/** Banners and bands. */
export const bannerSamples = ({ wide }: SampleParts): BlockSample[] => [
  ...(['hero-banner', 'category-banner'] as const).flatMap((schema) =>
    (['left', 'center', 'right'] as const).map((horizontalPositioning) => ({
      variant: `Text: ${horizontalPositioning}`,
      block: {
        schema,
        eyebrow: 'Small batches since 1954',
        headline: 'Good things come in paper cups',
        bodyText: 'Open the lid and take your pick. We will not tell.',
        media: wide,
        textControls: { horizontalPositioning },
        ctas: [{ ctaText: 'Shop chocolates', ctaLink: sampleLink }],
      },
    })),
  ),
  ...(['thin-banner', 'alert-banner'] as const).flatMap((schema) =>
    (['marigold', 'cocoa'] as const).map((background) => ({
      variant: `On ${background}`,
      block: {
        schema,
        bodyText: '**Prefer paper?** Sixty pages of chocolate come by mail.',
        cta: { ctaText: 'Send me the catalog', ctaLink: sampleLink, ctaType: 'secondary' as const },
        colours: { background, text: background === 'cocoa' ? ('cream' as const) : ('cocoa' as const) },
      },
    })),
  ),
]
