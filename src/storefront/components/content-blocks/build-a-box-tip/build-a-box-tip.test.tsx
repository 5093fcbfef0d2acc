import messages from 'virtual:messages/content'
import { expect, test } from 'vitest'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { renderWhenLoaded } from '#testing/render.tsx'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'

const top = { url: '/images/lemon-top.webp', alt: 'From above', width: 400, height: 400 }
const tiles = {
  lemon: {
    id: 'lemon',
    name: 'Lemon Silk',
    href: '/lemon.html',
    boxHref: '/build-a-box?piece=lemon',
    top,
    reviewCount: 0,
    hasOptions: false,
  },
}

const render = (more: Record<string, unknown>) => {
  const block = blockSchema.parse({
    schema: 'build-a-box-tip',
    headline: 'Square or round?',
    bodyText: 'Both, **of course**.',
    ctaText: 'Create a Box',
    ...more,
  })
  return renderWhenLoaded(<BlockList blocks={[block]} tiles={tiles} startsPage={false} />, { messages })
}

test('CONT-046 a build-a-box tip shows its text, a link to the builder, and pieces to start with', async () => {
  const html = await render({ eyebrow: 'A tip', products: ['lemon', 'gone'] })
  expect(html).toContain('A tip')
  expect(html).toContain('<h2')
  expect(html).toContain('Both, <strong>of course</strong>.')
  expect(html).toMatch(/href="\/build-a-box"[^>]*>Create a Box/)
  expect(html.match(/<li>/g)).toHaveLength(1)
  expect(html).toContain('href="/build-a-box?piece=lemon"')
  expect(html).toMatch(/Create a Box with.*Lemon Silk/)
})

test('CONT-046 the lollipop tip links to the lollipop builder, also without pieces', async () => {
  const html = await render({ builder: 'lollipops' })
  expect(html).toContain('href="/lollipops/build-a-box"')
  expect(html).not.toContain('<ul')
})
