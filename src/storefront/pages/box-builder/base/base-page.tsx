import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { builderLink, builderOfPath } from '#storefront/lib/box-builder/builder-links.ts'
import { loadContentPage } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#storefront/lib/messages/area-messages.tsx'
import { publicPageHeaders } from '#storefront/lib/routing/page-headers.ts'
import type { Route } from './+types/base-page'

const messages = joinAreas(contentMessages, productMessages)

/** The start page: the content of its address, below the choice of a box. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  const path = builderLink(builderOfPath(url.pathname)).slice(1)
  return { page: await loadContentPage(calls, locale, path) }
}

export const headers = publicPageHeaders

export default function BasePage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <BlockList blocks={page.blocks} tiles={page.tiles} materials={page.materials} />
    </Messages>
  )
}
