import { useEffect, useRef } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import { isForPickup, type ShopView } from '#storefront/lib/shops/shop-view.ts'
import type { ShopChoice } from '#storefront/state/preferred-shop/use-shop-choice.tsx'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './choose-shop-button.module.css'

interface ChooseShopButtonProps {
  shop: ShopView
  choice: ShopChoice
  /** The label. By default the button sets the preferred shop. */
  label?: string | undefined
}

/** Chooses a shop, or shows why it cannot be chosen (SHOP-032, SHOP-033). */
export function ChooseShopButton({ shop, choice, label }: ChooseShopButtonProps) {
  const text = useText()
  const isChosen = choice.chosen?.id === shop.id && label === undefined
  const mark = useRef<HTMLParagraphElement>(null)
  const isPressed = useRef(false)
  // The pressed button was removed: moves the focus to the mark that replaces it.
  useEffect(() => {
    if (isChosen && isPressed.current) moveFocus(mark.current, null)
    isPressed.current = false
  }, [isChosen])
  function press(): void {
    isPressed.current = true
    choice.choose(shop)
  }
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
  if (isChosen) {
    return (
      <p ref={mark} tabIndex={-1} className={styles.chosen}>
        <Icon name="check" size={20} />
        {text('shops.yours')}
      </p>
    )
  }
  return (
    <Button kind="secondary" busy={choice.busyId === shop.id} onClick={press}>
      {label ?? text('shops.pick')} <HiddenText>{shop.name}</HiddenText>
    </Button>
  )
}
