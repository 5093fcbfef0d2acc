import {
  pictureAt,
  sampleLink,
  type SampleParts,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

export const alternatingSamples: SamplesOf<'alternating-text-image'> = (parts) => [
  { variant: 'Text on the left', fields: itemAt(parts, 0) },
  { variant: 'Text on the right', fields: itemAt(parts, 1) },
]

export const alternatingListSamples: SamplesOf<'alternating-text-image-list'> = (parts) => [
  {
    variant: 'Three in turn',
    fields: {
      items: [0, 1, 2].map((index) => ({
        schema: 'alternating-text-image' as const,
        ...itemAt(parts, index),
      })),
    },
  },
]

const itemAt = (parts: SampleParts, index: number) => ({
  eyebrow: ['1954', '1988', 'Today'][index],
  headline: ['A back porch', 'A cracked mold', 'A hundred trays'][index] ?? 'A tray',
  bodyText:
    'The first boxes had no name on them. People knew where they came from, because there was **only one place** they could come from.',
  media: pictureAt(parts, index),
  textControls: { horizontalPositioning: index % 2 === 0 ? ('left' as const) : ('right' as const) },
  ctas: [{ ctaText: 'Our story', ctaLink: sampleLink, ctaType: 'secondary' as const }],
})
