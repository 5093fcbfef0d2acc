import contentMessages from 'virtual:messages/content'
import uiMessages from 'virtual:messages/ui'
import { expect, test } from 'vitest'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { readBand } from '#storefront/lib/content/notice.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText, renderWhenLoaded } from '#testing/render.tsx'
import { BlockList } from './block-list.tsx'
import { CustomHtml } from './custom-html/custom-html.tsx'
import { RecipeIngredientBanner } from './recipe-ingredient-banner/recipe-ingredient-banner.tsx'

const messages = joinAreas(contentMessages, uiMessages)

const media = { image: 'wide.webp', hash: '0a', alt: 'Chocolates on marble', width: 2000, height: 860 }
const cta = { ctaText: 'Shop', ctaLink: '/chocolates' }
const countdownTimer = { countdownEnable: true, date: '2026-12-18T20:00:00Z' }
const colours = { background: 'raspberry', text: 'cream' }
const banner = {
  eyebrow: 'Since 1921',
  headline: 'Paper cups',
  bodyText: 'Take **your** pick.',
  media,
  textControls: { horizontalPositioning: 'left' },
  ctas: [cta, { ctaText: 'Gifts', ctaLink: '/gifts', ctaType: 'secondary' }],
}

type Content = Record<string, unknown>

const renderTile = (content: Content) =>
  renderWhenLoaded(<BlockList blocks={[blockSchema.parse(content)]} tiles={{}} startsPage={false} />, {
    messages,
  })

const render = (contents: readonly Content[], { startsPage = false } = {}) =>
  renderToText(
    <BlockList
      blocks={contents.map((content) => blockSchema.parse(content))}
      tiles={{}}
      {...{ startsPage }}
    />,
    { messages },
  )

const parse = <Schema extends string>(content: Content & { schema: Schema }) => {
  const block = blockSchema.parse(content)
  // The parsed block has the given schema.
  return block as Extract<typeof block, { schema: Schema }>
}

/** The positions of the parts in the HTML, in the order of `parts`. */
const positionsOf = (html: string, parts: readonly string[]) => parts.map((part) => html.indexOf(part))

test('CONT-001 the schema of a block selects its component, independent of its other fields', () => {
  const all = { ...banner, colours, cta, title: 'T', slides: [banner], text: 'T', html: '<p>T</p>' }
  const shown = ['hero-carousel', 'hero-banner', 'thin-banner', 'headline', 'button'].map((schema) =>
    render([{ ...all, schema }]),
  )
  expect(new Set(shown).size).toBe(shown.length)
  expect(blockSchema.safeParse({ ...all, schema: 'banner' }).success).toBe(false)
})

test.each(['hero-banner', 'category-banner'])(
  'CONT-007 CONT-008 CONT-019 CONT-032 a %s shows media, eyebrow, headline, text, countdown and its calls to action',
  (schema) => {
    const html = render([{ ...banner, schema, countdownTimer }])
    const positions = positionsOf(html, [
      '<img',
      'Since 1921',
      '<h2>Paper cups',
      '<strong>your',
      '>Shop<',
      '>Gifts<',
    ])
    expect(positions).toEqual(positions.toSorted((a, b) => a - b))
    expect(positions[0]).toBeGreaterThan(0)
    expect(html).toContain('alt="Chocolates on marble"')
    expect(html).toContain('<a href="/chocolates" data-whole="true">Shop</a><a href="/gifts">Gifts</a>')
    for (const width of [1152, 1534, 1944]) expect(html).toContain(`?sw=${width} ${width}w`)
  },
)

test('CONT-007 the first banner of a page has the page title, and its picture loads first', () => {
  const html = render([{ ...banner, schema: 'hero-banner' }], { startsPage: true })
  expect(html).toContain('<h1>Paper cups</h1>')
  expect(html).toContain('fetchPriority="high"')
  expect(html).not.toContain('loading="lazy"')
})

test('CONT-007 CONT-059 a banner shows the skeleton of its countdown only if the countdown is enabled', () => {
  const skeleton = '<div><span aria-hidden="true"></span></div>'
  const shown = { ...banner, schema: 'hero-banner' }
  expect(render([{ ...shown, countdownTimer }])).toContain(skeleton)
  expect(render([{ ...shown, countdownTimer: { ...countdownTimer, countdownEnable: false } }])).not.toContain(
    skeleton,
  )
  expect(render([shown])).not.toContain(skeleton)
  expect(
    blockSchema.safeParse({ ...shown, countdownTimer: { countdownEnable: true, date: 'soon' } }).success,
  ).toBe(false)
})

test('CONT-020 a global countdown banner shows a sentence, the time left and a link', () => {
  const html = render([
    { schema: 'global-countdown-banner', bodyText: 'Until **Friday**', cta, colours, countdownTimer },
  ])
  expect(html).toContain('<p>Until <strong>Friday</strong></p><div><span aria-hidden="true"></span></div>')
  expect(html).toContain('<a href="/chocolates" data-whole="true">Shop</a>')
})

test.each(['thin-banner', 'alert-banner'])(
  'CONT-018 CONT-042 a %s is shown as a band with a sentence and a link',
  (schema) => {
    const html = render([{ schema, bodyText: 'Now **warm**', cta, colours }])
    expect(html).toBe(
      '<section><p>Now <strong>warm</strong></p><a href="/chocolates" data-whole="true">Shop</a></section>',
    )
  },
)

test('CONT-009 a call to action of the type sidebar is rendered as a button, and other types as links', () => {
  const button = (ctaType: string) =>
    render([{ schema: 'button', cta: { ctaText: 'Ask', ctaLink: 'pickup-shop', ctaType } }])
  expect(button('sidebar')).toContain('<button type="button">Ask</button>')
  expect(button('sidebar')).not.toContain('href')
  for (const ctaType of ['primary', 'secondary', 'link'])
    expect(button(ctaType)).toContain('<a href="pickup-shop">Ask</a>')
})

test('CONT-068 CONT-069 calls to action and tiles open only other sites in a new tab', async () => {
  const links = async (ctaLink: string) => [
    render([{ schema: 'button', cta: { ...cta, ctaLink } }]),
    await renderTile({ schema: 'single-in-grid-tile', headline: 'A', media, cta: { ...cta, ctaLink } }),
  ]
  for (const href of ['https://a.example/', 'http://a.example/'])
    for (const html of await links(href)) expect(html).toContain('target="_blank" rel="noreferrer"')
  for (const href of ['/gifts', '#top', 'tel:8003477337', 'mailto:a@b.example'])
    for (const html of await links(href)) {
      expect(html).toContain(`href="${href}"`)
      expect(html).not.toContain('target')
    }
})

test('a headline shows its eyebrow, and is the page title in the first block of a page', () => {
  const headline = { schema: 'headline', eyebrow: 'Help', headline: 'Returns' }
  expect(render([headline])).toContain('<p>Help</p><h2>Returns</h2>')
  expect(render([headline], { startsPage: true })).toContain('<h1>Returns</h1>')
})

test('CONT-025 CONT-026 the link covers the whole tile, both alone and in a grid', async () => {
  const tile = (schema: string, headline: string) => ({ schema, headline, bodyText: '*B*', media, cta })
  const [single, double] = [tile('single-in-grid-tile', 'One'), tile('double-in-grid-tile', 'Two')]
  const whole = (headline: string) =>
    new RegExp(`<a href="/chocolates" data-slot="">.*<strong>${headline}</strong>.*<em>B</em>.*Shop.*</a>`)
  for (const [tileOf, headline] of [
    [single, 'One'],
    [double, 'Two'],
  ] as const) {
    const html = await renderTile(tileOf)
    expect(html).toMatch(whole(headline))
    const widths = [...html.matchAll(/\?sw=(\d+) \1w/g)].map(([, width]) => Number(width))
    expect(widths).toEqual([350, 460, 945])
  }
  expect(
    (await renderTile({ schema: 'in-grid-tiles', tiles: [single, double] })).match(/<li>/g),
  ).toHaveLength(2)
})

test('CONT-033 a hero carousel labels each slide with its position, and its first slide has the page title', () => {
  const slides = ['One', 'Two', 'Three'].map((headline) => ({ ...banner, headline }))
  const html = render([{ schema: 'hero-carousel', title: 'News', slides }], { startsPage: true })
  expect(html).toContain('<section aria-roledescription="carousel" aria-label="News"')
  expect(html).toContain('role="group" aria-roledescription="slide" aria-label="2 of 3"')
  expect([html.match(/<h1>One/g), html.match(/<h2>T/g)].map((found) => found?.length)).toEqual([1, 2])
  expect(html.match(/loading="lazy"/g)).toHaveLength(2)
})

test('CONT-051 a slide shows for 4 seconds, or for the time in rotationSpeed', () => {
  const carousel = { schema: 'hero-carousel' as const, title: 'News', slides: [banner] }
  expect(parse(carousel).rotationSpeed).toBe(4)
  expect(parse({ ...carousel, rotationSpeed: 7 }).rotationSpeed).toBe(7)
  expect(blockSchema.safeParse({ ...carousel, rotationSpeed: 0 }).success).toBe(false)
})

test('CONT-043 a recipe ingredient banner shows a picture of 370 pixels and links to the product', () => {
  const block = parse({
    schema: 'recipe-ingredient-banner',
    headline: 'Two bars',
    bodyText: 'In **chunks**',
    media,
    cta,
  })
  const html = renderToText(<RecipeIngredientBanner block={block} />, { messages })
  expect(html).toContain('?sw=370 370w')
  expect(html).toMatch(
    /<h2>Two bars<\/h2>.*<strong>chunks<\/strong>.*<a href="\/chocolates" data-whole="true">Shop<\/a>/,
  )
})

test('CONT-044 custom HTML is shown without its unsafe parts', () => {
  const block = parse({ schema: 'custom-html', html: '<p onclick="x()">A <b>B</b></p><script>x()</script>' })
  expect(renderToText(<CustomHtml block={block} />, { messages })).toBe(
    '<section><div><p>A <b>B</b></p></div></section>',
  )
  const { success } = blockSchema.safeParse({
    schema: 'custom-html',
    iframe: { src: 'javascript:x()', title: 'T' },
  })
  expect(success).toBe(false)
})

test('CONT-006 blocks accept the shared fields: eyebrow, calls to action with colours, and lists', () => {
  const items = {
    title: 'A',
    headline: 'A',
    videoId: 'a1',
    location: 'B',
    link: '/a',
    bodyText: 'B',
    media,
    cta,
  }
  const blocks = [
    { schema: 'product-carousel', eyebrow: 'E', headline: 'A', products: ['301010'], cta },
    { schema: 'video-grid', videos: [items] },
    { schema: 'info-card-list', infoCards: [items] },
    { schema: 'content-accordion', accordionItems: [items] },
    { schema: 'job-list', jobList: [items] },
  ]
  for (const block of blocks) expect(blockSchema.parse(block)).toMatchObject({ schema: block.schema })
  const band = readBand({ bannerMessages: [{ bodyText: 'A', cta }, { bodyText: 'B' }], colours })
  expect(band?.messages.map(({ html }) => html)).toEqual(['A', 'B'])
  expect(parse({ schema: 'button', cta: { ...cta, colours } }).cta).toEqual({
    ...cta,
    ctaType: 'primary',
    colours,
  })
})

test('CONT-002 the identifier of every documented kind is in kebab case', () => {
  const kinds = blockSchema.options.flatMap(({ shape }) => [...shape.schema.values])
  // Shown around pages instead of in a page: notice.ts.
  const named = documentedKinds.filter((kind) => kind !== 'global header banner')
  expect(kinds).toEqual(expect.arrayContaining(named.map((name) => name.replaceAll(' ', '-'))))
  for (const kind of kinds) expect(kind).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

/** 0§2 L66. */
const documentedKinds = [
  'global header banner',
  'recipe card',
  'recipe card list',
  'blog card',
  'blog card list',
  'side bar nav',
  'alert banner',
  'category banner',
  'global countdown banner',
  'info card list',
  'category card list',
  'feature cards list',
  'feature card',
  'single in grid tile',
  'double in grid tile',
  'content text',
  'video',
  'button',
  'headline',
  'job list',
  'hero banner',
  'hero carousel',
  'product carousel',
  'einstein carousel',
  'alternating text image',
  'alternating text image list',
  'feature with products',
  'social component',
  'content accordion',
  'recipe',
  'thin banner',
  'recipe ingredient banner',
  'custom html',
  'video grid',
  'build a box tip',
  'product highlight carousel',
  'highlight card',
  'contact box slot',
]
