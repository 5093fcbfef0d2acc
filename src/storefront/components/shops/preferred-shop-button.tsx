import { useText } from '#ui/messages/use-text.ts'
import { useHasPickup } from '#storefront/lib/preferences/site-preferences.ts'
import { findShopLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { expectPanel, openPickupPanel } from '#storefront/state/panels/panel-store.ts'
import { usePreferredShop } from '#storefront/state/preferred-shop/preferred-shop-store.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'

interface PreferredShopButtonProps {
  iconSize: number
  /** Called before the panel opens, to close the surrounding drawer. */
  onOpen?: () => void
}

/** Shows the preferred shop and opens the pickup panel. Without pickup, links to the shops (SHOP-027, SHELL-085). */
export function PreferredShopButton({ iconSize, onOpen }: PreferredShopButtonProps) {
  const text = useText()
  const to = useTo()
  const hasPickup = useHasPickup()
  const shop = usePreferredShop()
  const preparePanel = () => expectPanel('pickup-shop')
  if (!hasPickup) {
    return (
      <a href={to(findShopLink)}>
        <Icon name="shop" size={iconSize} />
        {text('shell.findShop')}
      </a>
    )
  }
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preparePanel}
      onFocus={preparePanel}
      onClick={() => {
        onOpen?.()
        openPickupPanel()
      }}
    >
      <Icon name="shop" size={iconSize} />
      {shop && <HiddenText>{text('shell.yourShop')}</HiddenText>}
      {shop?.name ?? text('shell.findShop')}
    </button>
  )
}
