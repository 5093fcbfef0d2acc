import { useEffect, useRef, useState } from 'react'
import { WishEntry } from '#storefront/features/wish-list/components/wish-entry.tsx'
import { priorities, priorityOf } from '#storefront/features/wish-list/components/priorities.ts'
import type { WishedProductView } from '#storefront/features/wish-list/components/wished-products.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { WishChange, WishItem } from '#storefront/features/wish-list/state/wish-list.ts'
import { wishList } from '#storefront/features/wish-list/state/wish-list-store.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { nameOf } from './removed-wish.tsx'
import { withoutAnswered } from './wanted-change.ts'
import styles from './wish-list-page.module.css'

interface OwnWishProps {
  item: WishItem
  product: WishedProductView | undefined
  /** Readers have a link to the list. */
  isShared: boolean
  /** Whether the item was just restored and gets the focus. */
  isFocused: boolean
  onRemove: () => Promise<void>
}

/** An item of the customer's own list, with quantity, priority and visibility. */
export function OwnWish({ item, product, isShared, isFocused, onRemove }: OwnWishProps) {
  const text = useText()
  const row = useRef<HTMLLIElement>(null)
  const { shown, error, change, attempt } = useWishChange(item)
  const name = product?.tile.name ?? (nameOf(item) || text('wishlist.unnamed'))
  useEffect(() => {
    if (isFocused) row.current?.querySelector<HTMLElement>('a, button')?.focus()
  }, [isFocused])
  return (
    <WishEntry ref={row} product={product} name={name} quantity={shown.quantity}>
      {product && (
        <>
          <div>
            <span className={styles.label} aria-hidden="true">
              {text('wishlist.quantity')}
            </span>
            <QuantityStepper
              value={shown.quantity}
              label={text('wishlist.quantityOf', { name })}
              onChange={(quantity) => void change({ quantity })}
            />
          </div>
          <SelectField
            className={styles.priority}
            label={text('wishlist.priority')}
            aria-label={text('wishlist.priorityOf', { name })}
            value={priorityOf(shown.priority)}
            options={priorities.map((priority) => ({
              value: String(priority),
              label: text(`wishlist.priority.${priority}`),
            }))}
            onChange={({ target }) => void change({ priority: Number(target.value) })}
          />
          <Checkbox
            className={styles.visible}
            label={
              <>
                {text(isShared ? 'wishlist.visible' : 'wishlist.visibleLater')}{' '}
                <HiddenText>{name}</HiddenText>
              </>
            }
            checked={shown.public}
            onChange={({ target }) => void change({ public: target.checked })}
          />
        </>
      )}
      <Button kind="quiet" className={styles.remove} onClick={() => void attempt(onRemove)}>
        {text('wishlist.remove')} <HiddenText>{name}</HiddenText>
      </Button>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </WishEntry>
  )
}

/** Changes an item. Shows the chosen value until the server responds, and the previous value after a failure. */
function useWishChange(item: WishItem) {
  const text = useText()
  const [wanted, setWanted] = useState<WishChange>({})
  const [error, setError] = useState<string>()
  async function attempt(task: () => Promise<void>): Promise<void> {
    setError(undefined)
    try {
      await task()
    } catch (failure) {
      setError(failureText(failure, text))
    }
  }
  async function change(next: WishChange): Promise<void> {
    setWanted((before) => ({ ...before, ...next }))
    await attempt(() => wishList.change(item.id, next))
    setWanted((before) => withoutAnswered(before, next))
  }
  return { shown: { ...item, ...wanted }, error, change, attempt }
}
