import { data } from 'react-router'
import messages from 'virtual:messages/fundraiser'
import { writeFundraiserLink } from '#shared/commerce/fundraiser-link.ts'
import { isCallFault } from '#storefront/lib/api/call-fault.ts'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { longDay } from '#ui/messages/long-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { homeLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { hiddenPage, pageMeta } from '#storefront/lib/routing/page-meta.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/fundraiser-page'
import { CountForButton } from './count-for-button.tsx'
import styles from './fundraiser-page.module.css'

/** The page of an organization's fundraiser, or of one of its sellers. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { calls, origin, texts } = context.get(pageContext)
  const { fundraiserId, sellerId } = params
  const parameters = { fundraiserId, ...(sellerId !== undefined && { sellerId }) }
  const fundraiser = await calls.Site.getFundraiser({ parameters }).catch((failure: unknown) => {
    if (isCallFault(failure, 'fundraiser-not-found')) return undefined
    throw failure
  })
  // oxlint-disable-next-line typescript/only-throw-error -- the router responds with the status of what is thrown
  if (!fundraiser) throw data(null, 404)
  const link = writeFundraiserLink({ fundraiserId, sellerId: sellerId ?? null })
  const { title, organizationName, story } = fundraiser
  const description = story || texts.text('fundraiser.meta.description', { title, organizationName })
  return { origin, link, fundraiser, description }
}

export const headers = headersOf('/fundraisers/:fundraiserId/:sellerId?')

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return hiddenPage
  const { origin, link, fundraiser, description } = loaderData
  const { title, organizationName, sellerName } = fundraiser
  return pageMeta(
    {
      title: `${title}, ${sellerName ?? organizationName}`,
      description,
      canonical: `${origin}/fundraisers/${link}`,
      // A seller's page is hidden from search engines, because its link is only for invited people.
      hidden: sellerName !== null,
    },
    matches,
  )
}

export default function FundraiserPage({ loaderData }: Route.ComponentProps) {
  return (
    <Messages of={messages}>
      <FundraiserStory {...loaderData} />
    </Messages>
  )
}

function FundraiserStory({
  link,
  fundraiser,
}: Pick<Route.ComponentProps['loaderData'], 'link' | 'fundraiser'>) {
  const text = useText()
  const to = useTo()
  const locale = useLocale()
  const { title, organizationName, story, endsOn, hasEnded, sellerName } = fundraiser
  const date = longDay(endsOn, locale)
  return (
    <article className={styles.page}>
      <p className={styles.organization}>{organizationName}</p>
      <h1 className={styles.title}>{title}</h1>
      {story !== '' && <p className={styles.story}>{story}</p>}
      <div className={styles.card}>
        {sellerName !== null && (
          <p className={styles.seller}>{text('fundraiser.seller', { name: sellerName })}</p>
        )}
        <p>{text(hasEnded ? 'fundraiser.ended' : 'fundraiser.until', { date })}</p>
        {hasEnded ? (
          <ButtonLink href={to(homeLink)} kind="secondary">
            {text('fundraiser.shop')}
          </ButtonLink>
        ) : (
          <CountForButton link={link} name={sellerName ?? organizationName} />
        )}
      </div>
    </article>
  )
}
