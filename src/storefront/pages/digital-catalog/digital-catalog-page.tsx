import messages from 'virtual:messages/catalog'
import productMessages from 'virtual:messages/product'
import { PageBreadcrumbs } from '#storefront/components/page/page-breadcrumbs.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { digitalCatalogLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import type { Route } from './+types/digital-catalog-page'
import { CatalogSections } from './catalog-sections.tsx'
import styles from './digital-catalog-page.module.css'
import { loadCatalog } from './load-catalog.ts'
import { PrintButton } from './print-button.tsx'

const areaMessages = joinAreas(messages, productMessages)

/** The current catalog, from the data of the shop, for reading, printing, or saving as a PDF (FORM-118). */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls, locale, origin, texts } = context.get(pageContext)
  const title = texts.text('catalog.meta.title')
  const description = texts.text('catalog.meta.description')
  return { title, description, origin, day: shopDay(new Date()), sections: await loadCatalog(calls, locale) }
}

export const headers = headersOf('/digital-catalog')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(
    {
      title,
      description,
      canonical: `${loaderData.origin}${digitalCatalogLink}`,
    },
    matches,
  )
}

export default function DigitalCatalogPage({ loaderData }: Route.ComponentProps) {
  return (
    <Messages of={areaMessages}>
      <Catalog {...loaderData} />
    </Messages>
  )
}

function Catalog({ day, sections }: Pick<Route.ComponentProps['loaderData'], 'day' | 'sections'>) {
  const text = useText()
  const count = sections.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <PageBreadcrumbs trail={[{ name: text('catalog.title') }]} />
      </div>
      <header className={styles.cover}>
        <p className={styles.eyebrow}>{text('catalog.eyebrow', { year: day.slice(0, 4) })}</p>
        <h1>{text('catalog.title')}</h1>
        <p className={styles.lead}>{text('catalog.text', { count })}</p>
        <PrintButton />
        <nav aria-label={text('catalog.contents')} className={styles.contents}>
          <ul>
            {sections.map(({ id, name, entries }) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a> <span>{entries.length}</span>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <CatalogSections sections={sections} />
      <p className={styles.note}>{text('catalog.note', { day })}</p>
    </div>
  )
}
