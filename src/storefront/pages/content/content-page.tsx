import { redirect } from 'react-router'
import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import frame from '#storefront/components/content-blocks/block.module.css'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { loadContentPage } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#storefront/lib/messages/area-messages.tsx'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { publicPageHeaders } from '#storefront/lib/routing/page-headers.ts'
import { breadcrumbList, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx'
import type { Route } from './+types/content-page'
import styles from './content-page.module.css'

const messages = joinAreas(contentMessages, productMessages)

/** Any other path is a content page with that delivery key (SHELL-027). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { calls, siteId, locale, origin } = context.get(pageContext)
  const path = params['*']
  // SHELL-012: what stands on the home page has no other address.
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to send on
  if (path === 'home' || path === `home-${siteId}`) throw redirect(homeLink + url.search, 301)
  return { origin, path, page: await loadContentPage(calls, locale, path) }
}

export const headers = publicPageHeaders

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, origin, path } = loaderData
  const { title, description } = page
  return pageMeta(
    {
      title: `${title} | Marigold Candies`,
      description,
      canonical: `${origin}/${path}`,
      type: 'article',
      structured: [breadcrumbList(origin, [{ name: 'Home', href: homeLink }, { name: title }])],
    },
    matches,
  )
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <Trail title={page.title} />
      <Title page={page} />
      <BlockList blocks={page.blocks} tiles={page.tiles} materials={page.materials} />
    </Messages>
  )
}

function Trail({ title }: { title: string }) {
  const text = useText()
  const to = useTo()
  return (
    <div className={styles.trail}>
      <Breadcrumbs crumbs={[{ name: text('shell.home'), href: to(homeLink) }, { name: title }]} />
    </div>
  )
}

/** A page whose first block brings no headline of its own shows its title. */
function Title({ page }: Pick<Route.ComponentProps['loaderData'], 'page'>) {
  const first = page.blocks[0]?.schema
  const hasHeadline = first === 'headline' || first === 'hero-banner' || first === 'recipe'
  return hasHeadline ? null : <h1 className={`${frame.column} ${styles.title}`}>{page.title}</h1>
}
