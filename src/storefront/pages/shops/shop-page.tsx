import { data } from 'react-router'
import messages from 'virtual:messages/shops'
import { shopDay, type CalendarDate } from '#shared/dates/calendar-date.ts'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import { DirectionsLink, MapAppSelect } from '#storefront/components/shops/directions.tsx'
import { Holidays, HoursTable, OpeningStatusLine } from '#storefront/components/shops/opening-hours.tsx'
import { ChooseShopButton } from '#storefront/components/shops/choose-shop-button.tsx'
import { ShopAddress, ShopCard } from '#storefront/components/shops/shop-card.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { findShopLink, homeLink, shopLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import {
  brandOf,
  breadcrumbList,
  hiddenPage,
  localAddress,
  pageMeta,
} from '#storefront/lib/routing/page-meta.ts'
import { loadShops } from '#storefront/lib/shops/load-shops.ts'
import type { TextOf } from '#shared/messages/text-of.ts'
import type { FoundShop, ShopView } from '#storefront/lib/shops/shop-view.ts'
import { useShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/shop-page'
import { LazyShopMap } from './map/lazy-shop-map.tsx'
import { nearestFirst } from './nearest-first.ts'
import styles from './shop-page.module.css'
import { shopStructuredData } from './structured-data.ts'

/** The number of other shops that the page lists. */
const nearbyShown = 3

/** The page of one shop. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { calls, origin, texts } = context.get(pageContext)
  const shops = await loadShops(calls)
  const shop = shops.find(({ slug }) => slug === params.slug)
  // oxlint-disable-next-line typescript/only-throw-error -- the router responds with the status of what is thrown
  if (!shop) throw data(null, 404)
  const others = shops.filter(({ id }) => id !== shop.id)
  const nearbyShops = nearestFirst(others, shop).slice(0, nearbyShown)
  const words = metaWords(texts.text, shop)
  return { origin, shop, nearbyShops, words, today: shopDay(new Date()) }
}

const metaWords = (text: TextOf, { name, address1, city, stateCode, postalCode }: ShopView) => ({
  description: text('shops.meta.shop', {
    name,
    address: `${address1}, ${city}, ${stateCode} ${postalCode}`,
  }),
  home: text('shops.meta.home'),
  crumb: text('shops.meta.crumb'),
})

export const headers = headersOf('/chocolateshops/:slug')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPage
  const { origin, shop, words } = loaderData
  const { name, city, stateCode, slug } = shop
  return pageMeta(
    {
      title: `${name}, ${city}, ${stateCode}`,
      description: words.description,
      canonical: origin + shopLink(slug),
      structured: [
        shopStructuredData(shop, {
          origin,
          brand: brandOf(matches),
          url: localAddress(matches, origin + shopLink(slug)),
        }),
        breadcrumbList(matches, origin, [
          { name: words.home, href: homeLink },
          { name: words.crumb, href: findShopLink },
          { name },
        ]),
      ],
    },
    matches,
  )
}

export default function ShopPage({ loaderData: { shop, nearbyShops, today } }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <article className={styles.page}>
        <ShopBreadcrumbs name={shop.name} />
        <h1 className={styles.title}>{shop.name}</h1>
        <OpeningStatusLine shop={shop} />
        <div className={styles.columns}>
          <ShopContact shop={shop} />
          <Hours shop={shop} today={today} />
          <div className={styles.map}>
            <LazyShopMap shops={[shop, ...nearbyShops]} found={[shop]} />
          </div>
        </div>
        <NearbyShops shops={nearbyShops} />
      </article>
    </Messages>
  )
}

function ShopBreadcrumbs({ name }: { name: string }) {
  const text = useText()
  return <PageBreadcrumbs trail={[{ name: text('shell.findShop'), href: findShopLink }, { name }]} />
}

/** Address, phone, directions, and the choice of this shop for pickup. */
function ShopContact({ shop }: { shop: FoundShop }) {
  const text = useText()
  const choice = useShopChoice()
  const hasPickup = useHasPickup()
  return (
    <section className={styles.visit}>
      <h2 className={styles.subtitle}>{text('shops.visit')}</h2>
      <ShopAddress shop={shop} />
      <a href={shop.phone.href} className={styles.link}>
        <Icon name="phone" size={18} />
        {shop.phone.shown}
      </a>
      <DirectionsLink shop={shop} className={styles.link} />
      <MapAppSelect className={styles.app} />
      {hasPickup && (
        <div className={styles.pickup}>
          <h2 className={styles.subtitle}>{text('shops.pickup')}</h2>
          <p>{text('shops.pickup.text')}</p>
          <ChooseShopButton shop={shop} choice={choice} />
          {choice.hasFailed && <Alert>{text('shops.failure')}</Alert>}
          {choice.question}
        </div>
      )}
    </section>
  )
}

function Hours({ shop, today }: { shop: FoundShop; today: CalendarDate }) {
  const text = useText()
  return (
    <section className={styles.hours}>
      <h2 className={styles.subtitle}>{text('shops.hours')}</h2>
      <HoursTable shop={shop} />
      <Holidays shop={shop} today={today} />
    </section>
  )
}

function NearbyShops({ shops }: { shops: readonly FoundShop[] }) {
  const text = useText()
  return (
    <section className={styles.neighbours}>
      <h2 className={styles.subtitle}>{text('shops.neighbours')}</h2>
      <ul className={styles.cards}>
        {shops.map((shop) => (
          <ShopCard key={shop.id} shop={shop} />
        ))}
      </ul>
    </section>
  )
}
