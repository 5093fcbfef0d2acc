import { expect, test } from 'vitest'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { outlineOf } from '#testing/outline.ts'
import { renderWhenLoaded } from '#testing/render.tsx'
import { BlockList } from './block-list.tsx'
import { messages, media, root, render, alternating, video } from '#testing/content-blocks.tsx'

test('CONT-017 the side bar marks the link to the current page', async () => {
  const links = [
    { text: 'Rates', href: '/rates' },
    { text: 'Here', href: '/' },
  ]
  const html = await render('side-bar-nav', { title: 'Help', links })
  expect(html.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g)).toEqual([expect.stringContaining('>Here')])
})

test('CONT-031 a list without jobs shows a message', async () => {
  expect(outlineOf(await render('job-list', { jobList: [] }))).toEqual([
    'h2 Featured Jobs',
    expect.stringContaining('check back soon'),
  ])
})

test('CONT-036 CONT-037 pictures beside text have versions of 715 and 972 pixels', async () => {
  const html = await render('alternating-text-image', {
    ...alternating('Porch', 'left'),
    media: { ...media('Porch'), width: 1200 },
  })
  expect(html).toMatch(/715w, [^"]* 972w/)
})

test('CONT-040 several items can be open, and items with keepOpen are open initially', async () => {
  const html = await render('content-accordion', {
    accordionItems: [
      { title: 'A', bodyText: 'a' },
      { title: 'B', bodyText: 'b', keepOpen: true },
      { title: 'C', bodyText: 'c', keepOpen: true },
    ],
  })
  expect(html.match(/<details[^>]*>/g)).toEqual(['<details>', '<details open="">', '<details open="">'])
  // `<details>` elements with the same name would close each other.
  expect(html).not.toMatch(/<details[^>]* name=/)
})

test('CONT-028 a video shows a play button, and loads its frame only after a click', async () => {
  const more = { thirdPartyScripts: { videoPlayer: 'https://video.example/{videoId}' } }
  const html = await render('video', video('Cutting'), more)
  expect(outlineOf(html)).toEqual(['h2 Cutting', 'At work', 'img Cutting'])
  expect(html).toContain('<button type="button" aria-label="Play the video: Cutting"')
  expect(html).not.toMatch(/<iframe|video\.example/)
  expect(await render('video', video('Cutting'))).not.toContain('<button')
})

test('CONT-028 OPS-037 a video file of the shop can be played without a video host', async () => {
  const files = { sources: [{ src: '/videos/0a/v1.mp4', type: 'video/mp4' }], captions: [] }
  const html = await render('video', { ...video('Cutting'), files })
  expect(html).toContain('<button type="button" aria-label="Play the video: Cutting"')
  // The video loads only after the click.
  expect(html).not.toContain('/videos/')
})

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [5, 3],
])('CONT-045 %i videos are shown in %i columns', async (count, columns) => {
  const videos = Array.from({ length: count }, (_, index) => ({ ...video('Cut'), videoId: `v${index}` }))
  expect(await render('video-grid', { videos })).toContain(`<ul data-columns="${columns}"`)
})

test.each([
  [1, false],
  [2, true],
])('CONT-054 a carousel of %i featured products shows controls: %s', async (count, hasControls) => {
  const products = ['1', '2'].slice(0, count)
  const html = await render('feature-with-products', {
    ...alternating('Mix', 'left'),
    schema: 'feature-with-products',
    products,
  })
  expect(html).toContain('aria-roledescription="carousel"')
  expect(html.includes('data-over-one="true"')).toBe(hasControls)
})

test('CONT-017 the blocks after a side bar are rendered beside it', async () => {
  const blocks = [
    { schema: 'headline', headline: 'Title' },
    { schema: 'side-bar-nav', title: 'Help', links: [{ text: 'Rates', href: '/rates' }] },
    { schema: 'content-text', bodyText: 'Beside' },
  ].map((block) => blockSchema.parse(block))
  const html = await renderWhenLoaded(<BlockList blocks={blocks} tiles={{}} />, { messages, root })
  expect(html).toMatch(/<h1>Title.*<div data-wide="content"><nav.*<\/nav><div><section.*Beside/)
})
