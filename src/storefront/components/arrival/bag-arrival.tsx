import type { ReactNode } from 'react'
import type { Basket, Shipment } from '#storefront/lib/basket/basket.ts'
import { isPickup } from '#storefront/lib/basket/pickups.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { savedZip } from '#storefront/lib/preferences/saved-zip.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { ArrivalLine, ShipmentArrival } from './arrival-line.tsx'
import styles from './bag-arrival.module.css'

type Shipments = Pick<Basket, 'productItems'> & { shipment: Shipment | undefined }

/**
 * The arrival day of a delivery in the bag if the shopper orders now: at its address, or at the ZIP code that the
 * shopper entered on a product page. Renders nothing for a pickup, and while address and ZIP code are unknown.
 */
export function BagArrival({ shipment, productItems }: Shipments) {
  const zip = useBrowserValue(savedZip, undefined)
  if (!shipment || isPickup(shipment)) return null
  if (shipment.c_arrivesOn)
    return (
      <>
        <Line>
          <ShipmentArrival shipment={shipment} />
        </Line>
        {shipment.c_coldPack && <ColdPackLine />}
      </>
    )
  const own = productItems.filter(({ shipmentId }) => shipmentId === shipment.shipmentId)
  const hasAddress = shipment.shippingAddress?.postalCode !== undefined
  if (zip === undefined || hasAddress || own.length === 0) return null
  return <ArrivalAtZip zip={zip} productIds={[...new Set(own.map(({ productId }) => productId))]} />
}

function ArrivalAtZip({ zip, productIds }: { zip: string; productIds: readonly string[] }) {
  const productId = productIds.join(',')
  const loaded = useLoaded(`${zip} ${productId}`, () =>
    calls().Site.getDeliveryPromise({ parameters: { productId, zip } }),
  )
  if (loaded.kind !== 'loaded' || !loaded.value.promise || !loaded.value.place) return null
  const { place, promise } = loaded.value
  return (
    <Line>
      <ArrivalLine day={promise.arrivesOn} place={`${place.city}, ${place.stateCode} ${zip}`} />
    </Line>
  )
}

function Line({ children }: { children: ReactNode }) {
  return (
    <p className={styles.arrival}>
      <Icon name="pin" size={20} />
      <span>{children}</span>
    </p>
  )
}

/** Shows that products that melt are shipped with a cold pack in hot weather. */
function ColdPackLine() {
  const text = useText()
  return (
    <p className={styles.arrival}>
      <Icon name="snow" size={20} />
      <span>{text('bag.arrival.coldPack')}</span>
    </p>
  )
}
