import { useEffect, useRef, useState } from 'react'
import bagMessages from 'virtual:messages/bag'
import formMessages from 'virtual:messages/forms'
import recipientMessages from 'virtual:messages/recipients'
import { PeopleGrid } from '#storefront/features/recipients/components/people-grid.tsx'
import { pageContext } from '#storefront/lib/api/page-context.ts'
import { gridOf } from '#storefront/features/recipients/lib/grid.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { reloadBag, useBag } from '#storefront/state/bag/store/bag-store.ts'
import { useRecipientList } from '#storefront/features/recipients/state/recipient-list.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { Route } from './+types/recipients-page'
import { AddPeople } from './add-people.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import { NewPeople } from './new-people.tsx'
import styles from './recipients-page.module.css'
import { useEarlierPeople } from './use-earlier-people.ts'
import { useLeaving } from './use-leaving.ts'
import { useProductForAll } from './use-product-for-all.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const preferences = await context.get(pageContext).calls.Site.getSitePreferences()
  return {
    recipientLimit: preferences.recipientLimit,
    isMultiShipping: preferences.enableMultiShipping,
  }
}

export const headers = headersOf('/recipients')

/** One order to many recipients, each with their own products (many-recipients). Also available to guests. */
export default function RecipientsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <Messages of={formMessages}>
      <Messages of={bagMessages}>
        <Messages of={recipientMessages}>
          <RecipientsPage {...loaderData} />
        </Messages>
      </Messages>
    </Messages>
  )
}

interface RecipientsPageProps {
  recipientLimit: number
  isMultiShipping: boolean
}

function RecipientsPage({ recipientLimit, isMultiShipping }: RecipientsPageProps) {
  const text = useText()
  const to = useTo()
  const { status, basket, isKnown } = useBag()
  const rows = useRecipientList()
  const leaving = useLeaving(rows)
  const earlier = useEarlierPeople()
  const { isNamed, forEveryone } = useProductForAll()
  /** The number of recipients that are being added to the bag. */
  const [coming, setComing] = useState(0)
  const bagHeading = useRef<HTMLHeadingElement>(null)
  const grid = basket && gridOf(basket)
  const hasPeople = grid?.people.some(({ name }) => name !== '') ?? false
  useEffect(() => {
    if (coming > 0) bagHeading.current?.focus()
  }, [coming])
  return (
    <div className={styles.page}>
      <title>{text('recipients.title')}</title>
      <meta name="robots" content="noindex" />
      <header className={styles.head}>
        <h1 className={styles.title}>{text('recipients.heading')}</h1>
        <p className={styles.lead}>{text(isMultiShipping ? 'recipients.lead' : 'recipients.single')}</p>
        {isNamed && (
          // The element is rendered before its text. The text then appears without moving the content below.
          <p role="status" className={styles.everyone}>
            {forEveryone && text('recipients.goods.everyone', { product: forEveryone.name })}
          </p>
        )}
        <p>
          <a href={to(bagLink)}>{text('recipients.toBag')}</a>
        </p>
      </header>
      <p role="status" className={styles.spoken}>
        <HiddenText>{coming > 0 && text('recipients.send.busy', { count: coming })}</HiddenText>
      </p>
      {!isKnown && status === 'error' && <FailedRead onRetry={reloadBag}>{text('bag.unread')}</FailedRead>}
      {!isKnown && status !== 'error' && <Skeleton className={styles.waiting} />}
      {isKnown && isMultiShipping && (
        <>
          {(hasPeople || coming > 0) && (
            <section
              className={coming > 0 ? `${styles.section} ${styles.filling}` : styles.section}
              aria-labelledby="people-in-bag"
              aria-busy={coming > 0}
            >
              <h2 id="people-in-bag" ref={bagHeading} tabIndex={-1} className={styles.sectionTitle}>
                {text('recipients.grid.heading')}
              </h2>
              {basket && hasPeople && <PeopleGrid basket={basket} isFilling={coming > 0} />}
              {coming > 0 && (
                // A new key for each number of recipients: a new element below them does not count as a layout shift.
                <div key={grid?.people.length} aria-hidden="true">
                  <p className={styles.packing}>{text('recipients.send.busy', { count: coming })}</p>
                  {!hasPeople && <Skeleton className={styles.coming} />}
                </div>
              )}
            </section>
          )}
          {/* Hidden from the press on, so that the layout does not shift when the server responds. */}
          <div className={styles.rest} hidden={coming > 0}>
            <AddPeople earlier={earlier} waiting={rows.length} />
            {rows.length > 0 ? (
              <NewPeople {...{ rows, basket, forEveryone, recipientLimit, leaving }} onSending={setComing} />
            ) : (
              // The only recipient was left out.
              leaving.leftOut && <LeftOutNotice row={leaving.leftOut.row} onBack={leaving.putBack} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
