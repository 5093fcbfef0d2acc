import type { Shipment } from '#storefront/lib/basket/basket.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { ChangeDeliveryFormProps } from './change-delivery-form.tsx'
import { ChangeFrame } from './change-frame.tsx'
import { isChangeable } from './is-changeable.ts'

const ChangeDeliveryForm = lazyPart<ChangeDeliveryFormProps>(
  async () => ({ default: (await import('./change-delivery-form.tsx')).ChangeDeliveryForm }),
  closeAndReport,
)

interface ChangeDeliveryProps {
  order: PlacedOrder
  shipment: Shipment
  /** The recipient's name. */
  name: string
  onChanged: (order: PlacedOrder) => void
}

/**
 * Changes the gift message, the note for the driver and the day of a parcel before it is packed (SALE-055). Renders
 * nothing from that day on.
 */
export function ChangeDelivery({ order, shipment, name, onChanged }: ChangeDeliveryProps) {
  const text = useText()
  return (
    <ChangeFrame
      opens={text('checkout.order.delivery.change')}
      name={name}
      orderNo={order.orderNo}
      isPossible={isChangeable(order, shipment)}
      changed={text('checkout.order.delivery.changed')}
      onChanged={onChanged}
      renderForm={(form) => (
        <ChangeDeliveryForm orderNo={order.orderNo} shipment={shipment} name={name} {...form} />
      )}
    />
  )
}
