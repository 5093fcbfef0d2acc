import { useSyncExternalStore } from 'react'
import { directionsLink, mapApps, type MapApp } from '#shared/map-links.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import type { ShopView } from '#storefront/lib/shops/shop-view.ts'
import { openMapApp, type MapAppChoice } from '#storefront/state/map-app/map-app.ts'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { SelectField } from '#storefront/ui/select-field.tsx'

let opened: MapAppChoice | undefined
const choice = (): MapAppChoice =>
  (opened ??= openMapApp({ storage: () => localStorage, userAgent: navigator.userAgent }))

const useMapApp = (): MapApp =>
  useSyncExternalStore(
    (listener) => choice().subscribe(listener),
    () => choice().get(),
    () => 'google',
  )

/** The way to a shop, in the app that the shopper likes (SHOP-016). */
export function DirectionsLink({ shop, className }: { shop: ShopView; className?: string | undefined }) {
  const text = useText()
  const href = directionsLink(useMapApp(), shop)
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      <Icon name="route" size={18} />
      {text('shops.directions')} <HiddenText>{text('shops.directions.to', { name: shop.name })}</HiddenText>
    </a>
  )
}

const onServer: readonly MapApp[] = mapApps.filter((app) => app !== 'apple')

/** Chooses the app for all directions; the choice is remembered (SHOP-017). */
export function MapAppSelect({ className }: { className?: string | undefined }) {
  const text = useText()
  const app = useMapApp()
  const offered = useSyncExternalStore(
    () => () => {},
    () => choice().offered,
    () => onServer,
  )
  return (
    <SelectField
      label={text('shops.directions.app')}
      className={className}
      value={app}
      options={offered.map((value) => ({ value, label: text(`shops.directions.app.${value}`) }))}
      onChange={({ target }) => {
        const wanted = offered.find((one) => one === target.value)
        if (wanted) choice().choose(wanted)
      }}
    />
  )
}
