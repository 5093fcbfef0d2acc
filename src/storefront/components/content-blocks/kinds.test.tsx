import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import uiMessages from 'virtual:messages/ui'
import { expect, test } from 'vitest'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { joinAreas } from '#storefront/lib/messages/area-messages.tsx'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { outlineOf } from '#testing/outline.ts'
import { renderWhenLoaded } from '#testing/render.tsx'
import { BlockList } from './block-list.tsx'

const messages = joinAreas(joinAreas(contentMessages, productMessages), uiMessages)

const media = (alt: string) => ({ image: `${alt}.webp`, hash: '01234567', alt, width: 800, height: 800 })
const cta = (ctaText: string, ctaType = 'link') => ({
  ctaText,
  ctaLink: `/${ctaText.toLowerCase()}`,
  ctaType,
})

const tileOf = (id: string): TileData => ({
  id,
  name: `Product ${id}`,
  href: `/${id}.html`,
  reviewCount: 0,
  hasOptions: false,
})
const tiles = Object.fromEntries(['1', '2', '3'].map((id) => [id, tileOf(id)]))

const root = {
  thirdPartyScripts: {},
  shell: { footer: { social: [{ network: 'instagram', href: 'https://instagram.example/marigold' }] } },
}

const render = (schema: string, body: object, more: object = {}) =>
  renderWhenLoaded(
    <BlockList blocks={[blockSchema.parse({ schema, ...body })]} tiles={tiles} startsPage={false} />,
    { messages, root: { ...root, ...more } },
  )

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
const productButton = (id: string) => ['button ADD TO BAG', `button Product ${id}`]
const carouselProduct = (id: string) => [`h3 a(/${id}.html) Product ${id}`, ...productButton(id)]

const alternating = (headline: string, side: string) => ({
  schema: 'alternating-text-image',
  eyebrow: 'Then',
  headline,
  bodyText: 'A kettle',
  media: media(headline),
  textControls: { horizontalPositioning: side },
  ctas: [cta('Story')],
})
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

const video = (headline: string) => ({ videoId: 'v1', headline, bodyText: 'At work', media: media(headline) })

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
    ['h2 Seen', 'a(https://instagram.example/marigold) See us on Instagram'],
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
      'h3 What goes in',
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

test('CONT-017 the side bar marks the link to the page itself', async () => {
  const links = [
    { text: 'Rates', href: '/rates' },
    { text: 'Here', href: '/' },
  ]
  const html = await render('side-bar-nav', { title: 'Help', links })
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([expect.stringContaining('>Here')])
})

test('CONT-031 without jobs the list says so', async () => {
  expect(outlineOf(await render('job-list', { jobList: [] }))).toEqual([
    'h2 Featured Jobs',
    expect.stringContaining('Come back soon'),
  ])
})

test('CONT-036 CONT-037 pictures beside text are offered in 715 and 972 pixels', async () => {
  const html = await render('alternating-text-image', {
    ...alternating('Porch', 'left'),
    media: { ...media('Porch'), width: 1200 },
  })
  expect(html).toMatch(/715w, [^"]* 972w/)
})

test('CONT-040 several items may be open, those with keepOpen from the start', async () => {
  const html = await render('content-accordion', {
    accordionItems: [
      { title: 'A', bodyText: 'a' },
      { title: 'B', bodyText: 'b', keepOpen: true },
      { title: 'C', bodyText: 'c', keepOpen: true },
    ],
  })
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details>', '<details open="">', '<details open="">'])
  // Details with one name close each other.
  expect(html).not.toMatch(/<details[^>]* name=/)
})

test('CONT-028 a video has a button that plays it, and no frame before that', async () => {
  const more = { thirdPartyScripts: { videoPlayer: 'https://video.example/{videoId}' } }
  const html = await render('video', video('Cutting'), more)
  expect(outlineOf(html)).toEqual(['h2 Cutting', 'At work', 'img Cutting'])
  expect(html).toContain('<button type="button" aria-label="Play the video: Cutting"')
  expect(html).not.toMatch(/<iframe|video\.example/)
  expect(await render('video', video('Cutting'))).not.toContain('<button')
})

test('CONT-028 OPS-037 one of the shop’s own videos can be played without a host', async () => {
  const files = { sources: [{ src: '/videos/0a/v1.mp4', type: 'video/mp4' }], captions: [] }
  const html = await render('video', { ...video('Cutting'), files })
  expect(html).toContain('<button type="button" aria-label="Play the video: Cutting"')
  // Nothing of it loads before that.
  expect(html).not.toContain('/videos/')
})

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [5, 3],
])('CONT-045 %i videos are in %i columns', async (count, columns) => {
  const videos = Array.from({ length: count }, (_, index) => ({ ...video('Cut'), videoId: `v${index}` }))
  expect(await render('video-grid', { videos })).toContain(`<ul data-columns="${columns}"`)
})

test.each([
  [1, false],
  [2, true],
])('CONT-054 the carousel of %i featured products has controls: %s', async (count, hasControls) => {
  const products = ['1', '2'].slice(0, count)
  const html = await render('feature-with-products', {
    ...alternating('Mix', 'left'),
    schema: 'feature-with-products',
    products,
  })
  expect(html).toContain('aria-roledescription="carousel"')
  expect(html.includes('data-over-one="true"')).toBe(hasControls)
})

test('CONT-017 what follows a side bar is beside it', async () => {
  const blocks = [
    { schema: 'headline', headline: 'Title' },
    { schema: 'side-bar-nav', title: 'Help', links: [{ text: 'Rates', href: '/rates' }] },
    { schema: 'content-text', bodyText: 'Beside' },
  ].map((block) => blockSchema.parse(block))
  const html = await renderWhenLoaded(<BlockList blocks={blocks} tiles={{}} />, { messages, root })
  expect(html).toMatch(/<h1>Title.*<div data-wide="content"><nav.*<\/nav><div><section.*Beside/)
})
