import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import uiMessages from 'virtual:messages/ui'
import { blockSchema } from '#storefront/lib/content/block-schemas.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import type { TileData } from '#storefront/lib/product/tile-data.ts'
import { renderWhenLoaded } from '#testing/render.tsx'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'

export const messages = joinAreas(joinAreas(contentMessages, productMessages), uiMessages)

export const media = (alt: string) => ({
  image: `${alt}.webp`,
  hash: '01234567',
  alt,
  width: 800,
  height: 800,
})

export const cta = (ctaText: string, ctaType = 'link') => ({
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

export const root = {
  thirdPartyScripts: {},
  shell: { footer: { social: [{ network: 'instagram', href: 'https://instagram.example/marigold' }] } },
}

export const render = (schema: string, body: object, more: object = {}) =>
  renderWhenLoaded(
    <BlockList blocks={[blockSchema.parse({ schema, ...body })]} tiles={tiles} startsPage={false} />,
    { messages, root: { ...root, ...more } },
  )

export const productButton = (id: string) => ['button ADD TO BAG', `button Product ${id}`]

export const alternating = (headline: string, side: string) => ({
  schema: 'alternating-text-image',
  eyebrow: 'Then',
  headline,
  bodyText: 'A kettle',
  media: media(headline),
  textControls: { horizontalPositioning: side },
  ctas: [cta('Story')],
})

export const video = (headline: string) => ({
  videoId: 'v1',
  headline,
  bodyText: 'At work',
  media: media(headline),
})
