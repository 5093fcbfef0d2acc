import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { removeIfEmpty, removeRecipient } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { takeOut } from '#storefront/state/bag/shipments/restore-recipient.ts'
import { defaultShipmentId } from '#storefront/state/recipients/recipients.ts'
import { ConfirmQuestion } from '#ui/confirm-question.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { headingId } from './focus-after-change.ts'
import styles from './shared-bag.module.css'
import type { Report } from './use-report.ts'

interface RemoveRecipientProps {
  basket: Basket
  shipmentId: string
  names: ReadonlyMap<string, string>
  report: Report
}

interface Heir {
  shipmentId: string
  name: string
}

function heirOf(others: readonly (readonly [string, string])[]): Heir | undefined {
  const heir = others.length === 1 ? others[0] : others.find(([id]) => id === defaultShipmentId)
  return heir && { shipmentId: heir[0], name: heir[1] }
}

/**
 * Removes a recipient with their items from the order. The shopper can undo it, or move the items to another
 * recipient.
 */
export function RemoveRecipient({ basket, shipmentId, names, report }: RemoveRecipientProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = names.get(shipmentId) ?? ''
  const count = piecesOf(basket, shipmentId)
  const others = [...names].filter(([id]) => id !== shipmentId)
  // The items can move to a single other recipient. If there are several others, only the buyer is offered.
  const heir = heirOf(others)
  const nextHeading = others[0] && headingId(others[0][0])

  async function attempt(change: () => Promise<void>): Promise<void> {
    setAsking(false)
    if (isBusy) return
    setBusy(true)
    try {
      await change()
    } catch (failure) {
      report(failureText(failure, text))
      setBusy(false)
    }
  }

  const give = (to: Heir) =>
    attempt(async () => {
      await removeRecipient(shipmentId, to.shipmentId)
      report(text('sharing.removed.given', { name, heir: to.name, count }), headingId(to.shipmentId))
    })

  const remove = () =>
    attempt(async () => {
      const removed = await takeOut(basket, shipmentId)
      report(text('sharing.removed', { name }), nextHeading, removed && { name, shipment: removed })
    })

  /** Items may be moving to a recipient without items. In this case, asks the shopper about them. */
  const removeEmpty = () =>
    attempt(async () => {
      if (await removeIfEmpty(shipmentId)) return report(text('sharing.removed', { name }), nextHeading)
      setBusy(false)
      setAsking(true)
    })

  return (
    <>
      <button
        type="button"
        className={styles.action}
        aria-busy={isBusy || undefined}
        onClick={() => (count > 0 ? setAsking(true) : void removeEmpty())}
      >
        {text('sharing.remove')} <HiddenText>{name}</HiddenText>
      </button>
      {isAsking && (
        <ConfirmQuestion
          open
          title={text('sharing.remove.title', { name })}
          text={text('sharing.remove.text', { name, count })}
          confirmLabel={text('sharing.remove.out')}
          {...(heir && {
            otherLabel: text('sharing.remove.give', { heir: heir.name }),
            onOther: () => void give(heir),
          })}
          cancelLabel={text('sharing.remove.cancel')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** The number of a recipient's pieces, without pieces that a promotion adds. */
const piecesOf = ({ productItems }: Basket, shipmentId: string): number =>
  productItems
    .filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
    .reduce((sum, { quantity }) => sum + quantity, 0)
