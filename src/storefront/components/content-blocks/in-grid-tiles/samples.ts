import {
  pictureAt,
  sampleLink,
  type BlockSample,
  type SampleMedia,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

const words = {
  headline: 'It waits at the counter',
  cta: { ctaText: 'Find a shop', ctaLink: sampleLink },
}

export const tilesSamples: SamplesOf<'in-grid-tiles'> = (parts) => [
  {
    variant: 'Side by side',
    fields: {
      tiles: [
        { schema: 'single-in-grid-tile', media: pictureAt(parts, 0), ...words },
        { schema: 'single-in-grid-tile', media: pictureAt(parts, 1), ...words },
        { schema: 'double-in-grid-tile', media: parts.wide, ...words },
      ],
    },
  },
]

export const singleTileSamples: SamplesOf<'single-in-grid-tile'> = (parts) => tileSamples(pictureAt(parts, 0))

export const doubleTileSamples: SamplesOf<'double-in-grid-tile'> = ({ wide }) => tileSamples(wide)

const tileSamples = (media: SampleMedia): BlockSample<'single-in-grid-tile' | 'double-in-grid-tile'>[] => [
  { variant: 'Headline only', fields: { media, ...words } },
  {
    variant: 'All its fields, on cocoa',
    fields: {
      media,
      ...words,
      eyebrow: 'Needed today?',
      bodyText: 'Order now, and pick it up with the **bow** already tied.',
      colours: { background: 'cocoa', text: 'cream' },
    },
  },
]
