import { sampleLink, type SamplesOf } from '#storefront/components/content-blocks/block-sample.ts'

export const jobListSamples: SamplesOf<'job-list'> = () => [
  {
    variant: 'Two jobs',
    fields: {
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
  { variant: 'No jobs', fields: { jobList: [] } },
]
