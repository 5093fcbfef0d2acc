import { data } from 'react-router'
import contentMessages from 'virtual:messages/content'
import formMessages from 'virtual:messages/forms'
import guideMessages from 'virtual:messages/guide'
import productMessages from 'virtual:messages/product'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { withProducts } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { componentGuideLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import type { Route } from './+types/component-guide-page'
import styles from './component-guide.module.css'
import { guideComponentNames, guideComponents } from './guide-components.ts'
import { blockKinds, loadSamples } from './samples/load-samples.ts'

const messages = joinAreas(
  joinAreas(contentMessages, productMessages),
  joinAreas(formMessages, guideMessages),
)

/** The component guide: a list, and a page for each UI component and kind of content block (SHELL-015, CONT-088). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { calls, locale } = context.get(pageContext)
  const name = params['*'] ?? ''
  const kind = blockKinds.find((one) => one === name)
  // oxlint-disable-next-line typescript/only-throw-error -- the router responds with the status of what is thrown
  if (name !== '' && !kind && !guideComponentNames.includes(name)) throw data(null, 404)
  const samples = kind ? await loadSamples(calls, kind) : []
  const blocks = samples.map(({ block }) => block)
  return {
    name,
    kinds: name === '' ? blockKinds : [],
    isKind: kind !== undefined,
    variants: samples.map(({ variant }) => variant),
    ...(await withProducts(calls, locale, blocks)),
  }
}

export const headers = headersOf('/component-guide/*')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta({ title: `${loaderData?.name || 'Component guide'}`, hidden: true }, matches)
}

export default function ComponentGuidePage({ loaderData }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      {loaderData.name === '' ? <Contents kinds={loaderData.kinds} /> : <GuideEntry entry={loaderData} />}
    </Messages>
  )
}

function Contents({ kinds }: { kinds: readonly string[] }) {
  const text = useText()
  return (
    <div className={styles.page}>
      <h1>{text('guide.title')}</h1>
      <p>{text('guide.about')}</p>
      <div className={styles.lists}>
        <NameList title={text('guide.parts')} names={guideComponentNames} />
        <NameList title={text('guide.kinds')} names={kinds} />
      </div>
    </div>
  )
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  const to = useTo()
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.names}>
        {names.map((name) => (
          <li key={name}>
            <a href={to(`${componentGuideLink}/${name}`)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function GuideEntry({ entry }: { entry: Entry }) {
  const text = useText()
  const to = useTo()
  const { name, isKind, variants } = entry
  const Examples = guideComponents[name]
  return (
    <>
      <div className={styles.page}>
        <Breadcrumbs crumbs={[{ name: text('guide.title'), href: to(componentGuideLink) }, { name }]} />
        <h1>{name}</h1>
        {Examples && <Examples />}
        {isKind && variants.length === 0 && <p>{text('guide.noSamples')}</p>}
      </div>
      <Variants entry={entry} />
    </>
  )
}

type Entry = Route.ComponentProps['loaderData']

/** A content block in each of its variants, each with its name. */
function Variants({ entry: { variants, blocks, tiles, materials } }: { entry: Entry }) {
  return blocks.map((block, index) => (
    <section key={variants[index]} aria-label={variants[index]}>
      <h2 className={`${styles.variant} ${styles.stateName}`}>{variants[index]}</h2>
      <BlockList blocks={[block]} tiles={tiles} materials={materials} startsPage={false} />
    </section>
  ))
}
