import contentMessages from 'virtual:messages/content'
import previewMessages from 'virtual:messages/preview'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { loadContentPage } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { Route } from './+types/preview-page'
import styles from './preview-page.module.css'

const messages = joinAreas(joinAreas(contentMessages, productMessages), previewMessages)

/**
 * A preview of the home page for its editors (SHELL-003, SHELL-013): rendered for each request and never cached. The
 * server checks who has access (server/http/preview-access.ts).
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  return { page: await loadContentPage(calls, locale, 'home') }
}

export const headers = headersOf('/admin/preview')

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: 'Content preview', hidden: true }, matches)
}

export default function PreviewPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <PreviewNotice />
      <BlockList blocks={page.blocks} tiles={page.tiles} materials={page.materials} />
    </Messages>
  )
}

function PreviewNotice() {
  const text = useText()
  const to = useTo()
  return (
    <p className={styles.strip} role="note">
      <strong>{text('preview.title')}</strong> {text('preview.about')}{' '}
      <a href={to(homeLink)}>{text('preview.leave')}</a>
    </p>
  )
}
