import {
  sampleLink,
  sampleTimer,
  type SampleParts,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

export const bannerSamples: SamplesOf<'hero-banner' | 'category-banner'> = (parts) => [
  ...(['left', 'center', 'right'] as const).map((horizontalPositioning) => ({
    variant: `Text: ${horizontalPositioning}`,
    fields: {
      eyebrow: 'Small batches since 1954',
      headline: 'Good things come in paper cups',
      bodyText: 'Open the lid and take your pick. We will not tell.',
      media: parts.wide,
      textControls: { horizontalPositioning },
      ctas: [{ ctaText: 'Shop chocolates', ctaLink: sampleLink }],
    },
  })),
  {
    variant: 'With a countdown',
    fields: {
      ...slideAt(parts, 0),
      countdownTimer: { ...sampleTimer(50), colors: { background: 'cocoa', text: 'cream' } },
    },
  },
]

const headlines = ['Good things come in paper cups', 'Half the present is the bow', 'Square since 1938']

/** The slide of a carousel with this number. */
export const slideAt = ({ wide }: SampleParts, index: number) => ({
  eyebrow: `Slide ${index + 1}`,
  headline: headlines[index] ?? 'Sweets',
  bodyText: 'Open the lid and take your pick. We will not tell.',
  media: wide,
  textControls: { horizontalPositioning: index % 2 === 0 ? ('left' as const) : ('right' as const) },
  ctas: [{ ctaText: 'Shop chocolates', ctaLink: sampleLink }],
})
