import { pictureAt, sampleLink, type BlockSample, type SampleParts } from './block-sample.ts'

const names = ['Lemon Silk', 'Sea Salt Caramel', 'Almond Cluster', 'Garden Mint', 'Honey Nougat', 'Cocoa Nib']

const cta = (ctaText: string) => ({ ctaText, ctaLink: sampleLink, ctaType: 'link' as const })

/** Lists of cards, and the cards that stand alone. */
export const cardSamples = (parts: SampleParts): BlockSample[] => [
  ...categoryCards(parts),
  ...featureCards(parts),
  ...infoCards(parts),
  ...recipeCards(parts),
  ...blogCards(parts),
  ...highlightCards(parts),
]

const categoryCards = (parts: SampleParts): BlockSample[] =>
  [4, 6].map((count) => ({
    variant: `${count} cards`,
    block: {
      schema: 'category-card-list',
      ...(count === 4 && { headline: 'Where to begin' }),
      cards: names.slice(0, count).map((headline, index) => ({
        headline,
        media: pictureAt(parts, index),
        cta: cta(`Shop ${headline}`),
      })),
    },
  }))

const featureCardOf = (parts: SampleParts, index: number) => ({
  media: pictureAt(parts, index),
  headline: names[index] ?? 'Truffle',
  bodyText: 'Cooked in copper, cut on marble, **wrapped by hand**.',
  cta: cta(`Meet ${names[index]}`),
})

const featureCards = (parts: SampleParts): BlockSample[] => [
  { variant: 'One card', block: { schema: 'feature-card', ...featureCardOf(parts, 0) } },
  ...([2, 3] as const).map((columns) => ({
    variant: `${columns} columns`,
    block: {
      schema: 'feature-cards-list' as const,
      headline: 'New at the counter',
      columns,
      cards: Array.from({ length: columns }, (_, index) => featureCardOf(parts, index)),
    },
  })),
]

const infoCards = (parts: SampleParts): BlockSample[] =>
  [true, false].map((isIcon) => ({
    variant: isIcon ? 'Small pictures' : 'Large pictures, with links',
    block: {
      schema: 'info-card-list',
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

const recipeCards = (parts: SampleParts): BlockSample[] => [
  {
    variant: 'One card',
    block: {
      schema: 'recipe-card',
      media: pictureAt(parts, 0),
      text: 'Hot Cocoa',
      imageLink: sampleLink,
    },
  },
  {
    variant: 'With headlines',
    block: {
      schema: 'recipe-card-list',
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

const blogCards = (parts: SampleParts): BlockSample[] => [
  { variant: 'One card', block: { schema: 'blog-card', ...blogCardOf(parts, 'How to taste a truffle', 0) } },
  {
    variant: 'With headlines',
    block: {
      schema: 'blog-card-list',
      headline: 'Stories from the kitchen',
      subHeadline: 'What we have learned in a hundred years of stirring.',
      blogCards: ['How to taste a truffle', 'The square lollipop', 'A copper kettle'].map((headline, index) =>
        blogCardOf(parts, headline, index),
      ),
    },
  },
]

const blogCardOf = (parts: SampleParts, headline: string, index: number) => ({
  media: pictureAt(parts, index),
  headline,
  bodyText: 'Look, snap, wait. A short lesson in **eating slowly**.',
  cta: cta(`Read: ${headline}`),
})

const highlightCardOf = (parts: SampleParts, headline: string, index: number) => ({
  bannerImage: pictureAt(parts, index),
  eyebrow: 'New',
  headline,
  bodyText: 'Cut on **marble**.',
  cta: cta('Take a look'),
})

const highlightCards = (parts: SampleParts): BlockSample[] => [
  ...[3, 8].map((count) => ({
    variant: `${count} cards`,
    block: {
      schema: 'product-highlight-carousel' as const,
      ...(count === 3 && { headline: 'Talked about' }),
      highlightCards: [...names, 'Orange Peel', 'Earl Grey']
        .slice(0, count)
        .map((headline, index) => highlightCardOf(parts, headline, index)),
    },
  })),
  {
    variant: 'Text on the right',
    block: { schema: 'highlight-card', ...highlightCardOf(parts, 'Lemon Silk', 0) },
  },
  {
    variant: 'Text on the left, on dark ground',
    block: {
      schema: 'highlight-card',
      ...highlightCardOf(parts, 'Earl Grey', 1),
      textControls: { horizontalPositioning: 'left', textColor: 'cream' },
    },
  },
]
