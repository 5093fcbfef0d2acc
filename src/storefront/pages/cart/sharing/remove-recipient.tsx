import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { removeIfEmpty, removeRecipient } from '#storefront/state/bag/recipient-actions.ts'
import { ConfirmQuestion } from '#storefront/ui/confirm-question.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { headingId } from './focus-after-change.ts'
import styles from './shared-bag.module.css'

interface RemoveRecipientProps {
  basket: Basket
  shipmentId: string
  names: ReadonlyMap<string, string>
  report: (words: string, focusOn?: string) => void
}

/** Takes a recipient off the order. Goods are never lost on the way: the shopper says where they go. */
export function RemoveRecipient({ basket, shipmentId, names, report }: RemoveRecipientProps) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const name = names.get(shipmentId) ?? ''
  const count = piecesOf(basket, shipmentId)
  const [other] = [...names].filter(([id]) => id !== shipmentId)
  const heir = other && { shipmentId: other[0], name: other[1] }

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

  const remove = (giveTo?: string) =>
    attempt(async () => {
      if (!heir) return
      await removeRecipient(shipmentId, giveTo)
      const done = giveTo === undefined ? 'sharing.removed' : 'sharing.removed.given'
      report(text(done, { name, heir: heir.name, count }), headingId(heir.shipmentId))
    })

  /** Goods may be on their way to somebody who has none: where they go is asked then. */
  const removeEmpty = () =>
    attempt(async () => {
      if (await removeIfEmpty(shipmentId))
        return report(text('sharing.removed', { name }), heir && headingId(heir.shipmentId))
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
      {isAsking && heir && (
        <ConfirmQuestion
          open
          title={text('sharing.remove.title', { name })}
          text={text('sharing.remove.text', { name, count })}
          confirmLabel={text('sharing.remove.give', { heir: heir.name })}
          otherLabel={text('sharing.remove.out')}
          cancelLabel={text('sharing.remove.cancel')}
          onConfirm={() => void remove(heir.shipmentId)}
          onOther={() => void remove()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

/** Pieces for a recipient, without those that a promotion gives. */
const piecesOf = ({ productItems }: Basket, shipmentId: string): number =>
  productItems
    .filter((item) => item.shipmentId === shipmentId && !item.bonusProductLineItem)
    .reduce((sum, { quantity }) => sum + quantity, 0)
