import type { Calls } from '#api/calls.ts'
import { bag } from '#storefront/state/bag/store/bag-store.ts'
import { sendChanges, type RefusedChange } from './send-changes.ts'

type ShipmentsChange = NonNullable<Parameters<Calls['Shipping']['updateShipments']>[0]>

/** The changed fields of a shipment of the bag. */
export type ParcelChange = NonNullable<ShipmentsChange['body']>['shipments'][number] & { shipmentId: string }

/** Changes many shipments of the bag. Returns the changes that the server refused. */
export const changeEach = (changes: readonly ParcelChange[]): Promise<RefusedChange[]> =>
  sendChanges(changes, (shipments) =>
    bag.change((calls, basketId) =>
      calls.Shipping.updateShipments({ body: { basketId, shipments: [...shipments] } }),
    ),
  )
