import { sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const contentTextSamples: SamplesOf<'content-text'> = () => [
  {
    variant: 'Headings, lists, links and tables',
    fields: {
      bodyText: `## Shipping\n\nThe first boxes had no name on them. People knew where they came from, because there was **only one place** they could come from. [More](${sampleLink})\n\n- Packed cold\n- Shipped fast\n\n| Order | Rate |\n|---|---|\n| $60 | free |`,
    },
  },
]

export const headlineSamples: SamplesOf<'headline'> = () => [
  ...(['regular', 'large'] as const).map((headlineSize) => ({
    variant: `Size ${headlineSize}`,
    fields: { eyebrow: 'Since 1954', headline: 'One kettle, one flower', headlineSize },
  })),
  {
    variant: 'In the middle',
    fields: { headline: 'One kettle, one flower', textControls: { horizontalPositioning: 'center' } },
  },
]

export const buttonSamples: SamplesOf<'button'> = () => [
  {
    variant: 'Opens a panel',
    fields: { cta: { ctaText: 'Choose your shop', ctaLink: 'pickup-shop', ctaType: 'sidebar' } },
  },
  {
    variant: 'With colours of its own',
    fields: {
      cta: {
        ctaText: 'Find a gift',
        ctaLink: sampleLink,
        colours: { background: 'sage', text: 'cream' },
      },
    },
  },
  ...(['primary', 'secondary', 'link'] as const).map((ctaType) => ({
    variant: `Type ${ctaType}`,
    fields: { cta: { ctaText: 'Find a gift', ctaLink: sampleLink, ctaType } },
  })),
]
