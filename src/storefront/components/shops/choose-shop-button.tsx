import { useText } from '#storefront/lib/messages/use-text.ts'
import { isForPickup, type ShopView } from '#storefront/lib/shops/shop-view.ts'
import type { ShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './choose-shop-button.module.css'

interface ChooseShopButtonProps {
  shop: ShopView
  choice: ShopChoice
  /** The label; by default the button makes it the preferred shop. */
  label?: string | undefined
}

/** Chooses a shop, or says why it cannot be chosen (SHOP-032, SHOP-033). */
export function ChooseShopButton({ shop, choice, label }: ChooseShopButtonProps) {
  const text = useText()
  if (!isForPickup(shop)) {
    return (
      <div className={styles.unavailable}>
        <p>{text('shops.unavailable')}</p>
        <Button kind="secondary" disabled>
          {text('shops.unavailable.button')} <HiddenText>{shop.name}</HiddenText>
        </Button>
      </div>
    )
  }
  if (choice.chosen?.id === shop.id && label === undefined) {
    return (
      <p className={styles.chosen}>
        <Icon name="check" size={20} />
        {text('shops.yours')}
      </p>
    )
  }
  return (
    <Button kind="secondary" busy={choice.busyId === shop.id} onClick={() => choice.choose(shop)}>
      {label ?? text('shops.pick')} <HiddenText>{shop.name}</HiddenText>
    </Button>
  )
}
