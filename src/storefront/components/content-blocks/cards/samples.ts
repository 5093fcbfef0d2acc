import {
  pictureAt,
  sampleLink,
  type SampleParts,
  type SamplesOf,
} from '#storefront/components/content-blocks/block-sample.ts'

const names = ['Lemon Silk', 'Sea Salt Caramel', 'Almond Cluster', 'Garden Mint', 'Honey Nougat', 'Cocoa Nib']

const cta = (ctaText: string) => ({ ctaText, ctaLink: sampleLink, ctaType: 'link' as const })

export const categoryCardsSamples: SamplesOf<'category-card-list'> = (parts) =>
  [4, 6].map((count) => ({
    variant: `${count} cards`,
    fields: {
      ...(count === 4 && { headline: 'Where to begin' }),
      cards: names.slice(0, count).map((headline, index) => ({
        headline,
        media: pictureAt(parts, index),
        cta: cta(`Shop ${headline}`),
      })),
    },
  }))

const featureCardAt = (parts: SampleParts, index: number) => ({
  media: pictureAt(parts, index),
  headline: names[index] ?? 'Truffle',
  bodyText: 'Cooked in copper, cut on marble, **wrapped by hand**.',
  cta: cta(`Meet ${names[index]}`),
})

export const featureCardSamples: SamplesOf<'feature-card'> = (parts) => [
  { variant: 'One card', fields: featureCardAt(parts, 0) },
]

export const featureCardsSamples: SamplesOf<'feature-cards-list'> = (parts) =>
  ([2, 3] as const).map((columns) => ({
    variant: `${columns} columns`,
    fields: {
      headline: 'New at the counter',
      columns,
      cards: Array.from({ length: columns }, (_, index) => featureCardAt(parts, index)),
    },
  }))

export const infoCardsSamples: SamplesOf<'info-card-list'> = (parts) =>
  [true, false].map((isIcon) => ({
    variant: isIcon ? 'Small pictures' : 'Large pictures, with links',
    fields: {
      headline: 'How it travels',
      infoCards: ['Packed cold', 'Shipped fast', 'Made right'].map((headline, index) => ({
        media: pictureAt(parts, index),
        headline,
        subheadline: 'It arrives the way it left, or we send **another box**.',
        isIcon,
        ...(!isIcon && { cta: cta(`${headline}: read more`) }),
      })),
    },
  }))

export const recipeCardSamples: SamplesOf<'recipe-card'> = (parts) => [
  {
    variant: 'One card',
    fields: { media: pictureAt(parts, 0), text: 'Hot Cocoa', imageLink: sampleLink },
  },
]

export const recipeCardsSamples: SamplesOf<'recipe-card-list'> = (parts) => [
  {
    variant: 'With headlines',
    fields: {
      headline: 'From the test kitchen',
      subHeadline: 'For the pieces that survive the first night.',
      recipeCards: ['Hot Cocoa', 'Chunk Cookies', 'Apple Sauce'].map((text, index) => ({
        media: pictureAt(parts, index),
        text,
        imageLink: sampleLink,
      })),
    },
  },
]

const blogCardOf = (parts: SampleParts, headline: string, index: number) => ({
  media: pictureAt(parts, index),
  headline,
  bodyText: 'Look, snap, wait. A short lesson in **eating slowly**.',
  cta: cta(`Read: ${headline}`),
})

export const blogCardSamples: SamplesOf<'blog-card'> = (parts) => [
  { variant: 'One card', fields: blogCardOf(parts, 'How to taste a truffle', 0) },
]

export const blogCardsSamples: SamplesOf<'blog-card-list'> = (parts) => [
  {
    variant: 'With headlines',
    fields: {
      headline: 'Stories from the kitchen',
      subHeadline: 'What we have learned in a hundred years of stirring.',
      blogCards: ['How to taste a truffle', 'The square lollipop', 'A copper kettle'].map((headline, index) =>
        blogCardOf(parts, headline, index),
      ),
    },
  },
]
