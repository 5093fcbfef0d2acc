import { redirect } from 'react-router'
import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import block from '#storefront/components/content-blocks/parts/block.module.css'
// Forms and tiles load with this page, and are not part of the home page's script (block-list.tsx).
import '#storefront/components/content-blocks/in-grid-tiles/in-grid-tile.module.css'
import '#storefront/components/content-blocks/placeholder/placeholder.tsx'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import { PersonalPage } from '#storefront/components/page/personal-page.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { loadContentPage } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { loadOrOpenDocument } from '#storefront/lib/routing/load-or-open-document.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { breadcrumbList, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import type { Route } from './+types/content-page'
import styles from './content-page.module.css'

const messages = joinAreas(contentMessages, productMessages)

/** Every path without another route is the delivery key of a content page (SHELL-027). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { calls, siteId, locale, origin, texts } = context.get(pageContext)
  const path = params['*']
  // SHELL-012: the content of the home page has no second URL.
  // oxlint-disable-next-line typescript/only-throw-error -- the router redirects with what is thrown
  if (path === 'home' || path === `home-${siteId}`) throw redirect(homeLink + url.search, 301)
  return { origin, path, home: texts.text('shell.home'), page: await loadContentPage(calls, locale, path) }
}

/** Runs for navigations only: the first view has its data from the server. */
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  loadOrOpenDocument(serverLoader, request)

export const headers = headersOf('/*')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, origin, path, home } = loaderData
  const { title, description } = page
  return pageMeta(
    {
      title: title,
      description,
      canonical: `${origin}/${path}`,
      type: 'article',
      structured: [breadcrumbList(matches, origin, [{ name: home, href: homeLink }, { name: title }])],
    },
    matches,
  )
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <PersonalPage page={page}>
        {(shown) => (
          <>
            <div className={styles.trail}>
              <PageBreadcrumbs trail={[{ name: shown.title }]} />
            </div>
            <Title page={shown} />
            <BlockList blocks={shown.blocks} tiles={shown.tiles} materials={shown.materials} />
          </>
        )}
      </PersonalPage>
    </Messages>
  )
}

/** The title, unless the first block has its own headline. */
function Title({ page }: Pick<Route.ComponentProps['loaderData'], 'page'>) {
  const first = page.blocks[0]?.schema
  const hasHeadline =
    first === 'headline' || first === 'hero-banner' || first === 'recipe' || first === 'form'
  return hasHeadline ? null : <h1 className={`${block.column} ${styles.title}`}>{page.title}</h1>
}
