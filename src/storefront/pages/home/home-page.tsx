import contentMessages from 'virtual:messages/content'
import productMessages from 'virtual:messages/product'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { hasDraft } from '#storefront/features/box-builder/lib/draft-prefix.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { BlockList } from '#storefront/components/content-blocks/block-list.tsx'
import { PersonalPage } from '#storefront/components/page/personal-page.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import type { Block } from '#storefront/lib/content/block-schemas.ts'
import { loadContentPage } from '#storefront/lib/content/load-content-page.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { structuredSite } from './structured-site.ts'
import type { Route } from './+types/home-page'

const messages = joinAreas(contentMessages, productMessages)

/** The home page is the content item `home` (SHELL-012). */
export async function loader({ context }: Route.LoaderArgs) {
  const { calls, locale, origin } = context.get(pageContext)
  return { origin, page: await loadContentPage(calls, locale, 'home') }
}

export const headers = headersOf('/')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, origin } = loaderData
  const hero = heroPicture(page.blocks)
  return pageMeta(
    {
      title: page.title,
      mayNameBrand: true,
      description: page.description,
      canonical: `${origin}/`,
      image: hero && `${origin}${hero.url}`,
      structured: structuredSite(origin, matches),
    },
    matches,
  )
}

const heroPicture = ([first]: readonly Block[]) => (first?.schema === 'hero-banner' ? first.media : undefined)

const ContinueBox = lazyPart(() => import('#storefront/features/box-builder/components/continue-box.tsx'))

export default function HomePage({ loaderData: { page } }: Route.ComponentProps) {
  const isWaiting = useBrowserValue(() => hasDraft(), false)
  return (
    <Messages of={messages}>
      <PersonalPage page={page}>
        {({ blocks, tiles }) => <BlockList blocks={blocks} tiles={tiles} />}
      </PersonalPage>
      {isWaiting && <ContinueBox />}
    </Messages>
  )
}
