import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { pickupOnly, usePickupOnly } from '#storefront/state/preferred-shop/pickup-only-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import styles from './pickup-switch.module.css'

/**
 * Shows only products that the preferred shop has for pickup (SHOP-037). Without a preferred shop, first opens the
 * pickup panel.
 */
export function PickupSwitch() {
  const text = useText()
  const hasPickup = useHasPickup()
  const isOn = usePickupOnly()
  const shop = usePreferredShop()
  if (!hasPickup) return null
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={() => (shop ? pickupOnly().set(!isOn) : openPickupPanel({ showsOnly: true }))}
      />
      {shop ? text('search.pickupOnly.at', { shop: shop.name }) : text('search.pickupOnly')}
    </label>
  )
}
