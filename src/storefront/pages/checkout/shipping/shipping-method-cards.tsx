import { useState } from 'react'
import type { CalendarDate } from '#shared/dates/calendar-date.ts'
import { ArrivalLine } from '#storefront/components/arrival/arrival-line.tsx'
import { DeliveryDay } from '#storefront/pages/checkout/calendar/delivery-day.tsx'
import styles from '#storefront/components/page/section-card.module.css'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { compareMethods, type ComparedMethod } from './same-day.ts'
import type { MethodChoice, ShippingMethod } from './use-shipping-methods.ts'

interface ShippingMethodCardsProps {
  id: string
  currency: string
  choice: MethodChoice
}

/** The shipping methods with their price and arrival day, or their transit time. */
export function ShippingMethodCards({ id, currency, choice }: ShippingMethodCardsProps) {
  const text = useText()
  const [showsAll, setShowsAll] = useState(false)
  const { methods, isUnreached, chosen, failure, retry, choose } = choice
  const error = failure === undefined ? undefined : failureText(failure, text)
  const legend = <span className={styles.sectionTitle}>{text('checkout.method.heading')}</span>
  if (retry)
    return (
      <div>
        {legend}
        <FailedRead onRetry={retry}>{text('checkout.method.unread')}</FailedRead>
      </div>
    )
  if (!methods && !error)
    return (
      <div>
        {legend}
        <Skeleton className={styles.cardSkeleton} />
        <Skeleton className={styles.cardSkeleton} />
      </div>
    )
  if (isUnreached)
    return (
      <div id={id} tabIndex={-1}>
        {legend}
        <Alert>{text('checkout.method.none')}</Alert>
      </div>
    )
  const compared = compareMethods(methods ?? [])
  // All methods arrive on the chosen day, so the more expensive ones are collapsed, unless one is chosen.
  const isFolded = choice.day.wanted !== undefined && !showsAll
  const shown = compared.filter(({ method, cheaper }) => !isFolded || !cheaper || method.id === chosen)
  const foldedCount = compared.length - shown.length
  return (
    <>
      <DeliveryDay {...choice.day} soonest={methods?.find(({ id }) => id === chosen)?.c_arrivesOn} />
      <RadioCards
        id={id}
        name="shippingMethod"
        legend={legend}
        value={chosen}
        onChange={choose}
        error={error}
        cards={shown.map(({ method, cheaper }) => ({
          value: method.id,
          title: method.name,
          detail: <Detail method={method} cheaper={cheaper} wanted={choice.day.wanted} />,
          aside: <Price method={method} currency={currency} />,
        }))}
      />
      {(foldedCount > 0 || (showsAll && choice.day.wanted !== undefined)) && (
        <Button kind="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text('checkout.method.fewer') : text('checkout.method.more', { count: foldedCount })}
        </Button>
      )}
    </>
  )
}

function Detail({ method, cheaper, wanted }: ComparedMethod & { wanted: CalendarDate | undefined }) {
  const text = useText()
  const { description, c_transitDays, c_arrivesOn } = method
  const { minimum, maximum } = c_transitDays
  if (c_arrivesOn)
    return (
      <>
        <ArrivalLine day={c_arrivesOn} isChosen={c_arrivesOn === wanted} />
        {cheaper && ` · ${text('checkout.method.sameDay', { method: cheaper.name })}`}
      </>
    )
  if (description) return description
  return text('checkout.method.days', { minimum, maximum, isOne: minimum === maximum ? 'yes' : 'no' })
}

function Price({ method, currency }: { method: ShippingMethod; currency: string }) {
  const text = useText()
  const money = useMoney(currency)
  const { price, c_discountedPrice } = method
  const shown = c_discountedPrice === 0 ? text('bag.amounts.free') : money(c_discountedPrice)
  if (c_discountedPrice === price) return shown
  return (
    <>
      <s className={styles.was}>{money(price)}</s> {shown}
    </>
  )
}
