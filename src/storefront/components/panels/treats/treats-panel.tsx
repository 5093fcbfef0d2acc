import bagMessages from 'virtual:messages/bag'
import productMessages from 'virtual:messages/product'
import { DiscountProgressBars } from '#storefront/components/bag-amounts/discount-progress.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { joinAreas, Messages, useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { visitor } from '#storefront/state/activities/activities.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { loadTreats } from './load-treats.ts'
import { TreatRow } from './treat-row.tsx'
import styles from './treats-panel.module.css'

const messages = joinAreas(bagMessages, productMessages)

interface TreatsPanelProps {
  open: boolean
  shipmentId: string | undefined
  onClose: () => void
}

/** The shipping promotion, and products that bring a delivery closer to it (BAG-052 to BAG-054). */
export function TreatsPanel(props: TreatsPanelProps) {
  return (
    <Messages of={messages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, shipmentId, onClose }: TreatsPanelProps) {
  const text = useText()
  const { basket } = useBag()
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={text('bag.treats.title')}
      footer={
        <Button wide kind="secondary" onClick={onClose}>
          {text('bag.added.continue')}
        </Button>
      }
    >
      {basket && <DiscountProgressBars basket={basket} shipmentId={shipmentId} />}
      {basket && <Treats basket={basket} shipmentId={shipmentId} />}
    </SidePanel>
  )
}

function Treats({ basket, shipmentId }: { basket: Basket; shipmentId: string | undefined }) {
  const text = useText()
  const locale = useLocale()
  // The treats stay the same while the bag changes. They are loaded again only for another delivery.
  const answer = useLoaded(shipmentId ?? 'first', () =>
    loadTreats(calls(), { basket, shipmentId, locale, visitor: visitor(), query: text('bag.treats.query') }),
  )
  if (answer.kind === 'failed')
    return <FailedRead onRetry={answer.retry}>{text('bag.treats.failure')}</FailedRead>
  if (answer.kind !== 'loaded') return <Skeleton className={styles.waiting} />
  if (answer.value.length === 0) return <p className={styles.none}>{text('bag.treats.none')}</p>
  return (
    <ul className={styles.treats} aria-label={text('bag.treats.list')}>
      {answer.value.map((treat) => (
        <li key={treat.productId}>
          <TreatRow treat={treat} />
        </li>
      ))}
    </ul>
  )
}
