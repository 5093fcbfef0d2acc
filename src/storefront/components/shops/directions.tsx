import { directionsLink } from '#shared/addresses/map-links.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'
import { mapApp, useMapApp, useOfferedMapApps } from '#storefront/state/map-app/map-app-store.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import { SelectField } from '#ui/select-field.tsx'

/** Directions to a shop in the shopper's chosen map app (SHOP-016). */
export function DirectionsLink({ shop, className }: { shop: ShopView; className?: string | undefined }) {
  const text = useText()
  const href = directionsLink(useMapApp(), shop)
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      <RareIcon name="route" size={18} />
      {text('shops.directions')} <HiddenText>{text('shops.directions.to', { name: shop.name })}</HiddenText>
    </a>
  )
}

/** Chooses the map app for all directions. The choice is saved (SHOP-017). */
export function MapAppSelect({ className }: { className?: string | undefined }) {
  const text = useText()
  const app = useMapApp()
  const offered = useOfferedMapApps()
  return (
    <SelectField
      label={text('shops.directions.app')}
      className={className}
      value={app}
      options={offered.map((value) => ({ value, label: text(`shops.directions.app.${value}`) }))}
      onChange={({ target }) => {
        const chosen = offered.find((value) => value === target.value)
        if (chosen) mapApp().choose(chosen)
      }}
    />
  )
}
