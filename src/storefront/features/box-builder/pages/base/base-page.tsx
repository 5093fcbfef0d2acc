import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { builderLink, builderOfPath } from '#storefront/features/box-builder/lib/builder-links.ts'
import { loadContentPage } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { loadAgainInLocale } from '#storefront/lib/routing/load-again-in-locale.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { breadcrumbList, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import type { Route } from './+types/base-page'
import { BoxCards } from '../frame/box-cards.tsx'
import { useBuilder } from '../frame/builder-context.ts'
import { WayChoice } from '../frame/way-choice.tsx'
import styles from './base-page.module.css'
import { PieceArrived } from './piece-arrived.tsx'
import { StartHero } from './start-hero.tsx'
import { StartLink } from './start-link.tsx'
import { usePieceLink } from './use-piece-link.ts'

const messages = joinAreas(contentMessages, productMessages)

/** The start page: the boxes, and below them the content of its URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { calls, locale, origin, texts } = context.get(pageContext)
  const link = builderLink(builderOfPath(url.pathname))
  const home = texts.text('shell.home')
  return { canonical: origin + link, origin, home, page: await loadContentPage(calls, locale, link.slice(1)) }
}

export const headers = headersOf('/build-a-box')

/** Removing the piece from the URL needs no reload. */
export const shouldRevalidate = loadAgainInLocale

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, origin, canonical, home } = loaderData
  const { title, description } = page
  return pageMeta(
    {
      title: title,
      description,
      canonical,
      structured: [breadcrumbList(matches, origin, [{ name: home, href: homeLink }, { name: title }])],
    },
    matches,
  )
}

export default function BasePage({ loaderData: { page } }: Route.ComponentProps) {
  const text = useText()
  const builder = useBuilder()
  const arrived = usePieceLink(builder)
  return (
    <>
      <div className={styles.trail}>
        <PageBreadcrumbs trail={[{ name: page.title }]} />
      </div>
      <StartHero builder={builder} title={page.title} lead={page.description} />
      <div className={styles.choice} id="choose">
        {arrived && <PieceArrived piece={arrived} />}
        <section className={styles.boxes} aria-labelledby="which-box">
          <h2 id="which-box">{text('mix.base.which')}</h2>
          <BoxCards builder={builder} />
        </section>
        <WayChoice builder={builder} />
        <StartLink builder={builder} />
      </div>
      <Messages of={messages}>
        <BlockList blocks={page.blocks} tiles={page.tiles} materials={page.materials} />
      </Messages>
    </>
  )
}
