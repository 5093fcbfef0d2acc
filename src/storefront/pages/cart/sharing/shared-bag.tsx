import { useState } from 'react'
import sharingMessages from 'virtual:messages/sharing'
import type { Basket, BasketItem } from '#storefront/lib/basket/basket.ts'
import { pickupsOf } from '#storefront/lib/basket/pickups.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { deliveryShipments } from '#storefront/state/recipients/recipients.ts'
import { recipientNames } from '#storefront/state/recipients/recipient-names.ts'
import { Button } from '#ui/button.tsx'
import { AddRecipient } from './add-recipient.tsx'
import { PickupSection } from './pickup-section.tsx'
import { RecipientSection } from './recipient-section.tsx'
import styles from './shared-bag.module.css'
import { headingId, sendId } from './focus-after-change.ts'
import { RemovedNotice } from './removed-notice.tsx'
import { useReport } from './use-report.ts'
import { moveLine } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { SplitPanel } from './lazy-split-panel.tsx'

/** The number of recipients shown at first; more on demand. A list of hundreds has its own page. */
const firstShown = 50

export interface SharedBagProps {
  basket: Basket
  viewOf: (item: BasketItem) => LineView
  money: (amount: number) => string
  /** Called after a line was removed, with its element, which may have had the focus. */
  onRemoved: (line: Element | null) => void
  /** Opens the form for a second recipient. */
  isBeginning: boolean
  /** Called when the shopper closes that form without adding a recipient. */
  onGivenUp: () => void
}

/** The bag for several recipients: the items of each, and the actions that move them. */
export default function SharedBag(props: SharedBagProps) {
  return (
    <Messages of={sharingMessages}>
      <Sharing {...props} />
    </Messages>
  )
}

function Sharing({ basket, viewOf, money, onRemoved, isBeginning, onGivenUp }: SharedBagProps) {
  const text = useText()
  const names = recipientNames(basket, text)
  const deliveries = deliveryShipments(basket)
  const { said, removed, report } = useReport(basket)
  const [shown, setShown] = useState(firstShown)
  const hidden = deliveries.length - shown
  /** The form for another recipient, with the line to move there. */
  const [adding, setAdding] = useState<{ line?: LineView } | undefined>(isBeginning ? {} : undefined)
  const [splitting, setSplitting] = useState<LineView>()
  const nameOf = (shipmentId: string) => names.get(shipmentId) ?? ''

  async function addTo(shipmentId: string, name: string): Promise<void> {
    const line = adding?.line
    setAdding(undefined)
    // New recipients are at the end of the list.
    setShown(Math.max(shown, deliveries.length + 1))
    if (!line) return report(text('sharing.added', { name }), headingId(shipmentId))
    try {
      await moveLine(line.itemId, shipmentId)
    } catch (failure) {
      // The form is closed: the recipient was added, but the items were not moved.
      const words = `${text('sharing.added', { name })} ${failureText(failure, text)}`
      return report(words, headingId(shipmentId))
    }
    report(text('sharing.moved', { product: line.name, quantity: line.quantity, name }), sendId(line.itemId))
  }

  return (
    <div className={styles.bag}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {removed && <RemovedNotice removed={removed} report={report} />}
      {deliveries.slice(0, shown).map((shipment) => (
        <RecipientSection
          key={shipment.shipmentId}
          {...{ basket, shipment, names, viewOf, money, onRemoved, report }}
          onSplit={setSplitting}
          onSendToNew={(line) => setAdding({ line })}
        />
      ))}
      {hidden > 0 && (
        <p>
          <Button kind="secondary" onClick={() => setShown(shown + firstShown)}>
            {text('sharing.more', { count: Math.min(hidden, firstShown) })}
          </Button>
        </p>
      )}
      {pickupsOf(basket).map((shipment) => (
        <PickupSection key={shipment.shipmentId} {...{ basket, shipment, viewOf, money, onRemoved }} />
      ))}
      <AddRecipient
        isOpen={adding !== undefined}
        line={adding?.line}
        onOpen={() => setAdding({})}
        onClose={() => (isBeginning && deliveries.length < 2 ? onGivenUp() : setAdding(undefined))}
        onAdded={addTo}
      />
      {splitting && (
        <SplitPanel
          open
          line={splitting}
          basket={basket}
          nameOf={nameOf}
          onClose={() => setSplitting(undefined)}
          onSplit={(words, itemId) => {
            setSplitting(undefined)
            report(words, sendId(itemId))
          }}
        />
      )}
    </div>
  )
}
