import contentMessages from 'virtual:messages/content'
import formMessages from 'virtual:messages/forms'
import productMessages from 'virtual:messages/product'
import uiMessages from 'virtual:messages/ui'
import { expect, test } from 'vitest'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { withProducts } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { pageCallsOf } from '#testing/page-calls.ts'
import { renderWhenLoaded } from '#testing/render.tsx'
import { openDemoShop } from '#testing/shop.ts'
import { blockKinds, loadSamples } from './load-samples.ts'

const messages = joinAreas(joinAreas(contentMessages, productMessages), joinAreas(formMessages, uiMessages))
const { shop } = await openDemoShop()
const calls = pageCallsOf(shop)
const root = {
  thirdPartyScripts: {},
  shell: { footer: { social: ['instagram', 'pinterest'].map((network) => ({ network, href: '/' })) } },
}

test.each(blockKinds)(
  'CONT-088 the guide shows a %s with sample data, in different variants',
  async (kind) => {
    const samples = await loadSamples(calls, kind)
    expect(samples.length).toBeGreaterThan(0)
    expect(new Set(samples.map(({ variant }) => variant)).size).toBe(samples.length)
    const { blocks, tiles, materials } = await withProducts(
      calls,
      'en-US',
      samples.map(({ block }) => block),
    )
    const shown = await Promise.all(
      blocks.map((block) =>
        renderWhenLoaded(<BlockList blocks={[block]} {...{ tiles, materials }} startsPage={false} />, {
          messages,
          root,
        }),
      ),
    )
    for (const html of shown) expect(html).not.toBe('')
  },
)
