import { expect, test } from 'vitest'
import { outlineOf } from '#testing/outline.ts'
import { media, cta, render, productButton, alternating, video } from '#testing/content-blocks.tsx'

const recipeCard = (text: string) => ({ media: media(text), text, imageLink: `/recipes/${text}` })

const readsAsRecipeCard = (text: string, level: string) => [
  `a(/recipes/${text}) img ${text}`,
  `a(/recipes/${text}) ${level} ${text}`,
]

const card = (headline: string) => ({
  media: media(headline),
  headline,
  bodyText: 'In **copper**',
  cta: cta('Read'),
})

const readsAsCard = (headline: string, level: string) => [
  `img ${headline}`,
  `${level} ${headline}`,
  'In',
  'copper',
  'a(/read) Read',
]

const carouselProduct = (id: string) => [`h3 a(/${id}.html) Product ${id}`, ...productButton(id)]

const readsAsAlternating = (headline: string) => [
  `img ${headline}`,
  'Then',
  `h2 ${headline}`,
  'A kettle',
  'a(/story) Story',
]

const highlight = (headline: string) => ({
  bannerImage: media(headline),
  eyebrow: 'New',
  headline,
  bodyText: 'Cut',
  cta: cta('Look'),
})

const readsAsHighlight = (headline: string, level: string) =>
  ['img', 'New', `${level} ${headline}`, 'Cut', 'Look'].map((part) => `a(/look) ${part}`)

test.each<[title: string, schema: string, body: object, outline: string[]]>([
  ['a recipe card', 'recipe-card', recipeCard('cocoa'), readsAsRecipeCard('cocoa', 'h2')],
  [
    'a list of recipe cards',
    'recipe-card-list',
    { headline: 'Kitchen', subHeadline: 'Try', recipeCards: [recipeCard('cocoa'), recipeCard('sauce')] },
    ['h2 Kitchen', 'Try', ...readsAsRecipeCard('cocoa', 'h3'), ...readsAsRecipeCard('sauce', 'h3')],
  ],
  [
    'recipe cards without a headline',
    'recipe-card-list',
    { recipeCards: [recipeCard('cocoa')] },
    readsAsRecipeCard('cocoa', 'h2'),
  ],
  ['a blog card', 'blog-card', card('Truffles'), readsAsCard('Truffles', 'h2')],
  [
    'a list of blog cards',
    'blog-card-list',
    { headline: 'Stories', subHeadline: 'Old', blogCards: [card('Truffles'), card('Kettles')] },
    ['h2 Stories', 'Old', ...readsAsCard('Truffles', 'h3'), ...readsAsCard('Kettles', 'h3')],
  ],
  [
    'a side bar',
    'side-bar-nav',
    {
      title: 'Help',
      links: [
        { text: 'Rates', href: '/rates' },
        { text: 'Here', href: '/' },
      ],
    },
    ['nav Help', 'Help', 'a(/rates) Rates', 'a(/) Here'],
  ],
  [
    'info cards',
    'info-card-list',
    {
      headline: 'How',
      infoCards: [
        { media: media('ice'), headline: 'Cold', subheadline: 'On **ice**', isIcon: true, cta: cta('Ice') },
        { media: media('van'), headline: 'Fast' },
      ],
    },
    ['h2 How', 'img ice', 'h3 Cold', 'On', 'ice', 'a(/ice) Ice', 'img van', 'h3 Fast'],
  ],
  [
    'category cards',
    'category-card-list',
    { headline: 'Mood', cards: [{ media: media('box'), headline: 'Boxes', cta: cta('Boxes') }] },
    ['h2 Mood', 'a(/boxes) img box', 'a(/boxes) h3 Boxes'],
  ],
  [
    'feature cards',
    'feature-cards-list',
    { headline: 'New', columns: 2, cards: [card('Mint'), card('Lime')] },
    ['h2 New', ...readsAsCard('Mint', 'h3'), ...readsAsCard('Lime', 'h3')],
  ],
  ['a feature card', 'feature-card', card('Mint'), readsAsCard('Mint', 'h2')],
  ['content text', 'content-text', { bodyText: '# Rates\n\n- [one](/one)' }, ['h2 Rates', 'a(/one) one']],
  ['a button', 'button', { cta: cta('Shop', 'primary') }, ['a(/shop) Shop']],
  [
    'jobs',
    'job-list',
    {
      jobList: [
        { title: 'Cook', location: 'Pasadena', hours: 'Days', bodyText: 'Stir', link: '/jobs/cook' },
        { title: 'Packer', location: 'Portland', link: 'https://jobs.example/packer' },
      ],
    },
    [
      'h2 Featured Jobs',
      'h3 Cook',
      'Pasadena · Days',
      'Stir',
      'a(/jobs/cook) VIEW JOB',
      'a(/jobs/cook) Cook',
      'h3 Packer',
      'Portland',
      ...['VIEW JOB', 'Packer'].map((text) => `a(https://jobs.example/packer) ${text}`),
    ],
  ],
  [
    'a carousel of products, without those that the site does not sell',
    'product-carousel',
    {
      eyebrow: 'First',
      headline: 'Loved',
      subHeadline: 'Ask',
      products: ['2', 'gone', '1', '3'],
      cta: cta('All'),
    },
    ['First', 'h2 Loved', 'Ask', ...['2', '1', '3'].flatMap(carouselProduct), 'a(/all) All'],
  ],
  [
    'text beside a picture',
    'alternating-text-image',
    alternating('Porch', 'left'),
    readsAsAlternating('Porch'),
  ],
  [
    'texts beside pictures',
    'alternating-text-image-list',
    { items: [alternating('Porch', 'left'), alternating('Mold', 'right')] },
    [...readsAsAlternating('Porch'), ...readsAsAlternating('Mold')],
  ],
  [
    'a feature with products',
    'feature-with-products',
    { ...alternating('Mix', 'left'), schema: 'feature-with-products', products: ['1', 'gone', '2'] },
    ['Then', 'h2 Mix', 'A kettle', 'a(/story) Story', ...['1', '2'].flatMap(carouselProduct), 'img Mix'],
  ],
  [
    'a social component without a widget leads to the page on the network',
    'social-component',
    { headline: 'Seen', provider: 'instagram' },
    ['h2 Seen', 'a(https://instagram.example/marigold) Follow us on Instagram'],
  ],
  [
    'an accordion',
    'content-accordion',
    {
      headline: 'Ask',
      accordionItems: [
        { title: 'Melts?', bodyText: 'Yes' },
        { title: 'Ships?', bodyText: 'Fast', keepOpen: true },
      ],
    },
    ['h2 Ask', 'summary Melts?', 'Yes', 'summary Ships?', 'Fast'],
  ],
  [
    'a recipe',
    'recipe',
    {
      headline: 'Cocoa',
      media: media('cup'),
      yields: '2 cups',
      time: '5 minutes',
      ingredients: ['Milk', 'Toffee'],
      steps: ['Warm', 'Whisk'],
    },
    [
      'img cup',
      'h2 Cocoa',
      'dt Makes',
      '2 cups',
      'dt Time',
      '5 minutes',
      'h3 What you’ll need',
      'Milk',
      'Toffee',
      'h3 What to do',
      'Warm',
      'Whisk',
    ],
  ],
  [
    'videos',
    'video-grid',
    { headline: 'Watch', videos: [video('Cut'), { ...video('Roll'), videoId: 'v2' }] },
    ['h2 Watch', 'img Cut', 'h3 Cut', 'At work', 'img Roll', 'h3 Roll', 'At work'],
  ],
  [
    'a highlight carousel',
    'product-highlight-carousel',
    { headline: 'Talk', highlightCards: [highlight('Mint'), highlight('Lime')] },
    ['h2 Talk', ...readsAsHighlight('Mint', 'h3'), ...readsAsHighlight('Lime', 'h3')],
  ],
  ['a highlight card', 'highlight-card', highlight('Mint'), readsAsHighlight('Mint', 'h2')],
  [
    'a contact box',
    'contact-box-slot',
    { headline: 'Call', phone: '800.347.7337', hours: 'Daily', cta: cta('Write') },
    ['h2 Call', 'a(tel:8003477337) 800.347.7337', 'Daily', 'a(/write) Write'],
  ],
])(
  'CONT-013 CONT-014 CONT-015 CONT-016 CONT-017 CONT-021 CONT-022 CONT-023 CONT-024 CONT-027 CONT-029 CONT-031 CONT-034 CONT-036 CONT-037 CONT-038 CONT-039 CONT-040 CONT-041 CONT-045 CONT-047 CONT-048 CONT-049 %s shows its fields in order, with its headings and links',
  async (_, schema, body, outline) => {
    expect(outlineOf(await render(schema, body))).toEqual(outline)
  },
)
