import { pictureAt, sampleLink, type BlockSample, type SampleParts } from './block-sample.ts'

/** Videos, jobs, side bars, social networks and recommenders. */
export const mediaSamples = (parts: SampleParts): BlockSample[] => [
  { variant: 'With text', block: { schema: 'video', ...videoOf(parts, 0) } },
  ...[1, 2, 3].map((count) => ({
    variant: `Columns: ${count}`,
    block: {
      schema: 'video-grid' as const,
      ...(count > 1 && { headline: 'Watch us work' }),
      videos: Array.from({ length: count }, (_, index) => videoOf(parts, index)),
    },
  })),
  ...jobs,
  sideBar,
  ...social,
  ...recommenders,
]

const videoOf = (parts: SampleParts, index: number) => ({
  videoId: `sample-${index + 1}`,
  headline: ['Cutting caramels', 'Rolling truffles', 'Pouring lollipops'][index] ?? 'Wrapping boxes',
  bodyText: 'Two minutes at the **marble**.',
  media: pictureAt(parts, index),
})

const jobs: BlockSample[] = [
  {
    variant: 'Two jobs',
    block: {
      schema: 'job-list',
      jobList: [
        {
          title: 'Kettle Cook',
          location: 'Pasadena, CA',
          hours: 'Full time',
          bodyText: 'You watch sugar until it turns, and **never a second longer**.',
          link: sampleLink,
        },
        { title: 'Box Packer', location: 'Portland, OR', link: 'https://jobs.example/box-packer' },
      ],
    },
  },
  { variant: 'No jobs', block: { schema: 'job-list', jobList: [] } },
]

const sideBar: BlockSample = {
  variant: 'Three links',
  block: {
    schema: 'side-bar-nav',
    title: 'Help',
    links: [
      { text: 'Shipping', href: '/help/shipping-rates' },
      { text: 'Side bars', href: '/component-guide/side-bar-nav' },
      { text: 'Returns', href: '/help/returns' },
    ],
  },
}

const social: BlockSample[] = (['instagram', 'pinterest'] as const).map((provider) => ({
  variant: provider,
  block: { schema: 'social-component', headline: 'Seen at the counter', provider },
}))

const recommenders: BlockSample[] = [
  { variant: 'Its own title', block: { schema: 'einstein-carousel', recommender: 'also-love' } },
  {
    variant: 'With a headline',
    block: { schema: 'einstein-carousel', recommender: 'also-love', headline: 'What goes first' },
  },
]
