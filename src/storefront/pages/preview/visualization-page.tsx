import contentMessages from 'virtual:messages/content'
import previewMessages from 'virtual:messages/preview'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { PageHandle } from '#storefront/lib/routing/page-handle.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import type { Route } from './+types/visualization-page'
import { loadContentItem } from './load-content-item.ts'
import styles from './visualization-page.module.css'

const messages = joinAreas(joinAreas(contentMessages, productMessages), previewMessages)

export const handle = { bare: true } satisfies PageHandle

/** A single content item, named by `?deliveryKey=` or `?id=` (SHELL-014, CONT-087). The id of an item is its key. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  const deliveryKey = url.searchParams.get('deliveryKey') ?? url.searchParams.get('id') ?? ''
  return { item: deliveryKey === '' ? undefined : await loadContentItem(calls, locale, deliveryKey) }
}

export const headers = headersOf('/admin/visualization')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Visualization', hidden: true }, matches)
}

export default function VisualizationPage({ loaderData: { item } }: Route.ComponentProps) {
  return <Messages of={messages}>{item ? <BlockList {...item} /> : <UnknownItem />}</Messages>
}

/** CONT-003 */
function UnknownItem() {
  const text = useText()
  return (
    <div className={styles.missing}>
      <h1>{text('preview.missing')}</h1>
      <p>{text('preview.missingHint')}</p>
    </div>
  )
}
