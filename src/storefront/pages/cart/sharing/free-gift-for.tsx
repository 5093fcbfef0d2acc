import { useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { giveFreeGiftTo } from '#storefront/state/bag/set-free-gift.ts'
import { SelectField } from '#storefront/ui/select-field.tsx'
import { headingId } from './focus-after-change.ts'

interface FreeGiftForProps {
  basket: Basket
  /** Who gets it now. */
  shipmentId: string
  names: ReadonlyMap<string, string>
  report: (words: string, focusOn?: string) => void
}

/** Asks who gets a free gift. Recipients who get nothing else are no choice. */
export function FreeGiftFor({ basket, shipmentId, names, report }: FreeGiftForProps) {
  const text = useText()
  const [isBusy, setBusy] = useState(false)
  const filled = new Set(
    basket.productItems.filter((item) => !item.bonusProductLineItem).map((item) => item.shipmentId),
  )
  const people = [...names].filter(([id]) => filled.has(id))
  if (people.length < 2) return null
  async function give(to: string): Promise<void> {
    setBusy(true)
    try {
      await giveFreeGiftTo(to)
      report(text('sharing.freeGift.moved', { name: names.get(to) ?? '' }), headingId(to))
    } catch (failure) {
      report(failureText(failure, text))
      setBusy(false)
    }
  }
  return (
    <SelectField
      label={text('sharing.freeGift')}
      value={shipmentId}
      disabled={isBusy}
      options={people.map(([value, label]) => ({ value, label }))}
      onChange={({ target }) => void give(target.value)}
    />
  )
}
