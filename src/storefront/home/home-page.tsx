import { joinAreas, Messages } from '#storefront/messages/area-messages.tsx'
import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import { pageContext } from '#storefront/calls/context.ts'
import { BlockList } from '#storefront/content/block-list.tsx'
import type { Block } from '#storefront/content/block-schemas.ts'
import { loadContentPage } from '#storefront/content/load-page.ts'
import { publicPageHeaders } from '#storefront/page-headers.ts'
import { pageMeta, webSite } from '#storefront/page-meta.ts'
import type { Route } from './+types/home-page'

const messages = joinAreas(contentMessages, productMessages)

/** The home page is the content item `home` (SHELL-012). */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls, locale, origin } = context.get(pageContext)
  return { origin, page: await loadContentPage(calls, locale, 'home') }
}

export const headers = publicPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, origin } = loaderData
  const hero = heroPicture(page.blocks)
  return pageMeta(
    {
      title: page.title,
      description: page.description,
      canonical: `${origin}/`,
      image: hero && `${origin}${hero.url}`,
      structured: [webSite(origin, 'Marigold Candies')],
    },
    matches,
  )
}

const heroPicture = ([first]: readonly Block[]) => (first?.schema === 'hero-banner' ? first.media : undefined)

export default function HomePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <BlockList blocks={page.blocks} tiles={page.tiles} />
    </Messages>
  )
}
