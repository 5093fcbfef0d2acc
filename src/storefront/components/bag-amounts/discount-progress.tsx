import type { Basket } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import { discountProgress, type DiscountProgress } from '#storefront/lib/basket/discount-progress.ts'
import { useText } from '#ui/messages/use-text.ts'
import { expectPanel, openTreatsPanel } from '#storefront/state/panels/panel-store.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Summary } from '#ui/summary.tsx'
import styles from './discount-progress.module.css'

interface DiscountProgressProps {
  basket: Basket
  /** With several addresses, also shows a bar for each of them. */
  showsEach?: boolean
  /** Shows only the bar of this shipment. */
  shipmentId?: string | undefined
  /** Shows links to products that bring a delivery closer to the promotion (BAG-052). */
  hasTreats?: boolean
}

/**
 * Progress towards free shipping, or a message that the bag has reached it (BAG-030 to BAG-034). Renders nothing
 * without such a promotion.
 */
export function DiscountProgressBars({
  basket,
  shipmentId,
  showsEach = false,
  hasTreats = false,
}: DiscountProgressProps) {
  const text = useText()
  const progress = discountProgress(basket, (congratulation) =>
    text('bag.freeShipping.reached', { congratulation }),
  ).filter((one) => shipmentId === undefined || one.shipmentId === shipmentId)
  const [first, another] = progress
  if (!first) return null
  const hasPickups = pickupsOf(basket).length > 0
  return another ? (
    <OfAddresses progress={progress} showsEach={showsEach} hasTreats={hasTreats} hasPickups={hasPickups} />
  ) : (
    <Progress of={first} hasTreats={hasTreats} hasPickups={hasPickups} />
  )
}

/** One bar, or a message when the promotion is reached. */
function Progress({
  of,
  hasTreats,
  hasPickups,
}: {
  of: DiscountProgress
  hasTreats: boolean
  hasPickups: boolean
}) {
  if (of.isReached)
    return (
      <p className={styles.reached} role="status">
        <Icon name="check" size={20} />
        {of.text}
      </p>
    )
  return (
    <div className={styles.approaching}>
      <p>{of.text}</p>
      <ProgressBar percent={of.percent} label={of.text} />
      {hasPickups && <PickupNote />}
      {hasTreats && <TreatsButton shipmentId={of.shipmentId} />}
    </div>
  )
}

/** Explains that pickups do not count, because they are not shipped. */
function PickupNote() {
  return <p className={styles.needed}>{useText()('bag.freeShipping.pickups')}</p>
}

/** Opens the panel. `recipient` names the delivery if there are several. */
function TreatsButton({ shipmentId, recipient }: { shipmentId: string | undefined; recipient?: string }) {
  const text = useText()
  const preparePanel = () => expectPanel('add-treats')
  return (
    <button
      type="button"
      className={styles.more}
      aria-haspopup="dialog"
      onPointerEnter={preparePanel}
      onFocus={preparePanel}
      onClick={() => openTreatsPanel(shipmentId)}
    >
      {text('bag.treats.open')}
      {recipient && <HiddenText>{` ${recipient}`}</HiddenText>}
    </button>
  )
}

interface OfAddressesProps {
  progress: readonly DiscountProgress[]
  showsEach: boolean
  hasTreats: boolean
  hasPickups: boolean
}

/** How many addresses qualify, and the missing amount of each other address. */
function OfAddresses({ progress, showsEach, hasTreats, hasPickups }: OfAddressesProps) {
  const text = useText()
  const total = progress.length
  const reached = progress.filter(({ isReached }) => isReached).length
  const summary = text('bag.freeShipping.some', { reached, total })
  if (reached === total)
    return (
      <p className={styles.reached} role="status">
        <Icon name="check" size={20} />
        {text('bag.freeShipping.all', { total })}
      </p>
    )
  return (
    <div className={styles.approaching}>
      <p role="status">{summary}</p>
      <ProgressBar percent={(reached / total) * 100} label={summary} />
      {hasPickups && <PickupNote />}
      {showsEach && <Missing progress={progress} hasTreats={hasTreats} />}
    </div>
  )
}

/** The addresses that do not qualify yet, in a closed list: there may be many. */
function Missing({ progress, hasTreats }: Pick<OfAddressesProps, 'progress' | 'hasTreats'>) {
  const text = useText()
  const missing = progress.flatMap((one, index) => (one.isReached ? [] : [{ ...one, number: index + 1 }]))
  return (
    <details>
      <Summary className={styles.more}>{text('bag.freeShipping.missing')}</Summary>
      <ul className={styles.addresses}>
        {missing.map(({ shipmentId, recipient, number, text: needed, percent }) => {
          const name = recipient || text('bag.freeShipping.recipient', { number })
          return (
            <li key={shipmentId}>
              <p className={styles.recipient}>{name}</p>
              <p className={styles.needed}>{needed}</p>
              <ProgressBar percent={percent} label={`${name}: ${needed}`} />
              {hasTreats && <TreatsButton shipmentId={shipmentId} recipient={name} />}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
