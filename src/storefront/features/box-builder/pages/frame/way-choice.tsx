import { useId } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { expectPanel, openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { BuilderContext } from './builder-context.ts'
import styles from './way-choice.module.css'

/** The choice between delivery and pickup in a shop (MIX-016). */
export function WayChoice({ builder }: { builder: BuilderContext }) {
  const text = useText()
  const name = useId()
  const shop = usePreferredShop()
  const hasPickup = useHasPickup()
  const { box, variant, change } = builder
  const isPickup = box.fulfilment === 'pickup'
  if (!hasPickup) return null
  const choose = (fulfilment: 'shipping' | 'pickup') =>
    change({ kind: 'fulfil', fulfilment, storeId: fulfilment === 'pickup' ? (shop?.id ?? null) : null })
  return (
    <fieldset className={styles.ways}>
      <legend className={styles.legend}>{text('mix.way.legend')}</legend>
      {(['shipping', 'pickup'] as const).map((way) => (
        <div key={way} className={styles.way}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.dot}
              checked={box.fulfilment === way}
              disabled={way === 'pickup' && !variant.isForPickup}
              onChange={() => choose(way)}
            />
            <Icon name={way === 'shipping' ? 'truck' : 'shop'} />
            <span>
              <span className={styles.title}>{text(`mix.way.${way}`)}</span>
              <span className={styles.line}>
                {way === 'pickup' && shop
                  ? text('mix.way.pickup.at', { shop: shop.name })
                  : text(`mix.way.${way}.line`)}
              </span>
            </span>
          </label>
          {way === 'pickup' && isPickup && (
            <Button
              kind="quiet"
              aria-haspopup="dialog"
              className={styles.shop}
              onPointerEnter={() => expectPanel('pickup-shop')}
              onFocus={() => expectPanel('pickup-shop')}
              onClick={() => openPickupPanel()}
            >
              {text(shop ? 'mix.way.otherShop' : 'mix.way.chooseShop')}
            </Button>
          )}
        </div>
      ))}
    </fieldset>
  )
}
