import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Icon } from '#storefront/ui/icon.tsx'
import { ProgressBar } from '#storefront/ui/progress-bar.tsx'
import styles from './free-shipping.module.css'

/** Progress towards free shipping, or that it is reached (BAG-030 to BAG-033). Empty without such a promotion. */
export function FreeShipping({ basket }: { basket: Basket }) {
  const text = useText()
  const congratulations = basket.shippingItems
    .flatMap(({ priceAdjustments }) => priceAdjustments)
    .flatMap(({ c_congratsMessage }) => c_congratsMessage ?? [])
  const approaching = [
    ...basket.shipments.flatMap(({ c_approachingDiscounts }) => c_approachingDiscounts),
    ...basket.c_approachingDiscounts,
  ][0]
  if (congratulations[0])
    return (
      <p className={styles.reached} role="status">
        <Icon name="check" size={20} />
        {text('bag.freeShipping.reached', { congratulation: congratulations[0] })}
      </p>
    )
  if (!approaching) return null
  const { threshold, merchandiseTotal, itemText } = approaching
  return (
    <div className={styles.approaching}>
      <p>{itemText}</p>
      <ProgressBar percent={(merchandiseTotal / threshold) * 100} label={itemText} />
    </div>
  )
}
