import { useState } from 'react'
import { useRemoveQuestion } from '#storefront/components/bag-lines/remove-line.tsx'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { fittingQuantities } from '#storefront/lib/basket/pieces-left.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import { shortageOf } from '#storefront/features/recipients/lib/shortage.ts'
import { takeWhatIsLeft } from '#storefront/state/bag/changes/take-what-is-left.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/field.tsx'

interface TakeWhatIsLeftProps {
  /** Why the order was not placed. */
  failure: unknown
  basket: Basket
  onTaken: (basket: Basket) => void
}

/** A button that reduces an order to the pieces in stock. Renders nothing for other failures. */
export function TakeWhatIsLeft({ failure, basket, onTaken }: TakeWhatIsLeftProps) {
  const text = useText()
  const shortage = shortageOf(failure)
  const productId = shortage?.productId ?? ''
  const { minOrderQuantity: minimum = 1, stepQuantity: step = 1 } =
    useLineProducts(shortage ? [productId] : []).get(productId) ?? {}
  const { available = 0, storeId } = shortage ?? {}
  const left = { productId, available, storeId, minimum, step }
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const name = basket.productItems.find((item) => item.productId === productId)?.productName ?? ''
  const { ask, question } = useRemoveQuestion(name, () => void take())
  const quantities = shortage && !shortage.piece ? fittingQuantities(basket.productItems, left) : []
  if (quantities.length === 0) return null
  const taken = quantities.reduce((sum, { quantity }) => sum + quantity, 0)

  async function take(): Promise<void> {
    setBusy(true)
    setError(undefined)
    try {
      onTaken(await takeWhatIsLeft(left))
    } catch (thrown) {
      setError(failureText(thrown, text))
      setBusy(false)
    }
  }

  return (
    <p>
      <Button kind="quiet" busy={busy} onClick={() => (taken === 0 ? ask() : void take())}>
        {taken === 0 ? text('bag.line.remove') : text('bag.short.take', { available: taken })}
      </Button>
      {question}
      <FieldError id="take-what-is-left" error={error} />
    </p>
  )
}
