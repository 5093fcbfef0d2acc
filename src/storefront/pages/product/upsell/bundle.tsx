import { useState } from 'react'
import { AddFailure } from '#storefront/components/add-failure/lazy-add-failure.tsx'
import { useAddButton } from '#storefront/state/bag/additions/use-add-button.ts'
import type { ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { pictureUrl } from '#ui/picture.tsx'
import { bundleTotals } from './bundle-totals.ts'
import type { UpsellItem } from './load-upsell.ts'
import { UpsellProduct } from './upsell-product.tsx'
import styles from './upsell.module.css'

interface BundleProps {
  /** The main product is first. */
  items: readonly UpsellItem[]
  /** The pickup shop. Undefined for shipping. */
  fromStoreId: string | undefined
}

/** The products of the bundle, which the shopper can deselect, and the button that adds them to the bag. */
export function Bundle({ items, fromStoreId }: BundleProps) {
  const text = useText()
  const { state, failed, add } = useAddButton()
  const { chosen, toggle } = useChosenItems(items)
  return (
    <div className={styles.bundle}>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item.offerId} className={styles.item}>
            <UpsellProduct
              item={item}
              isMain={index === 0}
              isChosen={chosen.includes(item)}
              onToggle={() => toggle(item.offerId)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <BundleTotal items={chosen} />
        <Button
          busy={state === 'busy'}
          disabled={state === 'soldOut'}
          onClick={() => add(chosen.map((item) => toProduct(item, fromStoreId)))}
        >
          {state === 'success' ? text('product.added') : text('upsell.add', { count: chosen.length })}
        </Button>
        {failed && <AddFailure className={styles.failure} failed={failed} />}
      </div>
    </div>
  )
}

/** All items are chosen at first. The main product cannot be deselected (PDP-077). */
function useChosenItems(items: readonly UpsellItem[]) {
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const chosen = items.filter(({ offerId }, index) => index === 0 || !leftOut.includes(offerId))
  const toggle = (offerId: string) =>
    setLeftOut(
      leftOut.includes(offerId) ? leftOut.filter((other) => other !== offerId) : [...leftOut, offerId],
    )
  return { chosen, toggle }
}

const toProduct = (
  { offerId, name, picture }: UpsellItem,
  fromStoreId: string | undefined,
): ProductToAdd => ({
  productId: offerId,
  quantity: 1,
  fromStoreId,
  name,
  image: picture && { src: pictureUrl(picture, 200), alt: picture.alt },
})

function BundleTotal({ items }: { items: readonly UpsellItem[] }) {
  const text = useText()
  const money = useMoney(items[0]?.currency ?? 'USD')
  const { price, standardPrice, savingPercent } = bundleTotals(items)
  return (
    <p className={styles.total}>
      {text('upsell.total')} <strong>{money(price)}</strong>
      {savingPercent > 0 && (
        <>
          {' '}
          <s>{money(standardPrice)}</s>{' '}
          <span className={styles.saving}>{text('upsell.saving', { percent: savingPercent })}</span>
        </>
      )}
    </p>
  )
}
