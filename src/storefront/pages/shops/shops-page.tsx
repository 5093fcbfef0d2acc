import messages from 'virtual:messages/shops'
import { BlockText } from '#storefront/components/content-blocks/parts/block-text.tsx'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import type { TextOf } from '#shared/messages/text-of.ts'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { findShopLink, homeLink, shopLink } from '#storefront/lib/routing/links.ts'
import { loadAgainInLocale } from '#storefront/lib/routing/load-again-in-locale.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { breadcrumbList, hiddenPage, localAddress, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { loadShops } from '#storefront/lib/shops/load-shops.ts'
import { Picture, pictureWidths } from '#ui/picture.tsx'
import type { Route } from './+types/shops-page'
import { loadShopsBanner } from './load-shops-banner.ts'
import { Locator } from './locator.tsx'
import styles from './shops-page.module.css'

/**
 * All shops, and a search for shops near a ZIP (SHELL-020, SHOP-012). The browser searches, because the server
 * renders the same page for all.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls, origin, texts } = context.get(pageContext)
  const [shops, banner] = await Promise.all([loadShops(calls), loadShopsBanner(calls)])
  return { origin, shops, banner, words: metaWords(texts.text, shops.length) }
}

const metaWords = (text: TextOf, count: number) => ({
  title: text('shops.meta.title'),
  description: text('shops.meta.description', { count }),
  home: text('shops.meta.home'),
  crumb: text('shops.meta.crumb'),
})

export const headers = headersOf('/chocolateshops')

export const shouldRevalidate = loadAgainInLocale

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPage
  const { origin, shops, banner, words } = loaderData
  return pageMeta(
    {
      title: words.title,
      description: words.description,
      canonical: origin + findShopLink,
      image: banner && origin + banner.media.url,
      structured: [
        breadcrumbList(matches, origin, [{ name: words.home, href: homeLink }, { name: words.crumb }]),
        {
          '@type': 'ItemList',
          itemListElement: shops.map(({ name, slug }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: localAddress(matches, origin + shopLink(slug)),
          })),
        },
      ],
    },
    matches,
  )
}

export default function ShopsPage({ loaderData: { shops, banner } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <Heading banner={banner} />
      <Locator shops={shops} />
    </Messages>
  )
}

type Banner = Awaited<ReturnType<typeof loadShopsBanner>>

/** The banner, or the page's own title without one. */
function Heading({ banner }: { banner: Banner }) {
  const text = useText()
  return (
    <div className={styles.heading}>
      <PageBreadcrumbs trail={[{ name: text('shell.findShop') }]} />
      <div className={styles.band}>
        <BlockText {...(banner ?? { headline: text('shops.title') })} headlineSize="large" isPageTitle />
        {banner && (
          <Picture
            source={banner.media}
            widths={pictureWidths.alternating}
            sizes="(min-width: 769px) 50vw, 100vw"
            className={styles.picture}
            urgent
          />
        )}
      </div>
    </div>
  )
}
