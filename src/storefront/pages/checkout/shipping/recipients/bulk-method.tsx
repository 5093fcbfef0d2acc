import { useState } from 'react'
import { calls } from '#storefront/lib/api/calls.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { SelectField } from '#ui/select-field.tsx'
import type { BulkPart } from './bulk-part.ts'
import styles from './bulk-panel.module.css'

/**
 * Sets one shipping method for all selected recipients. Recipients that it cannot reach are listed, and keep their
 * method.
 */
export function BulkMethod({ basket: { basketId }, chosen, bulk }: BulkPart) {
  const text = useText()
  const [chosenId, setChosenId] = useState('')
  const shipmentId = chosen[0]?.shipment.shipmentId
  // Offers the methods of the first recipient, because they fit most recipients. The server refuses the method for
  // each other recipient.
  const loaded = useLoaded(shipmentId && `${basketId} ${shipmentId}`, () =>
    calls().ShopperBaskets.getShippingMethodsForShipment({
      parameters: { basketId, shipmentId: shipmentId ?? '' },
    }),
  )
  const methods = loaded.kind === 'loaded' ? loaded.value.applicableShippingMethods : []
  const id = methods.some((method) => method.id === chosenId) ? chosenId : (methods[0]?.id ?? '')
  if (loaded.kind === 'failed')
    return <FailedRead onRetry={loaded.retry}>{text('checkout.method.unread')}</FailedRead>
  return (
    <div className={styles.part}>
      <SelectField
        label={text('checkout.method.heading')}
        value={id}
        options={methods.map((method) => ({ value: method.id, label: method.name }))}
        onChange={({ target }) => setChosenId(target.value)}
      />
      <Button
        busy={bulk.busy}
        disabled={chosen.length === 0 || id === ''}
        onClick={() =>
          void bulk.saveParcels(
            chosen.map(({ shipment }) => ({ shipmentId: shipment.shipmentId, shippingMethod: { id } })),
          )
        }
      >
        {text('checkout.bulk.saveMethod', { count: chosen.length })}
      </Button>
    </div>
  )
}
