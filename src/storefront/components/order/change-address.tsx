import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { ChangeAddressFormProps } from './change-address-form.tsx'
import { ChangeFrame } from './change-frame.tsx'
import { isChangeable } from './is-changeable.ts'

const ChangeAddressForm = lazyPart<ChangeAddressFormProps>(
  async () => ({ default: (await import('./change-address-form.tsx')).ChangeAddressForm }),
  closeAndReport,
)

export interface ChangeAddressProps {
  order: PlacedOrder
  shipment: Shipment
  /** The recipient's name. */
  name: string
  /** The proof of a guest who opened the order by the link in its mail. The link may open the form of this parcel. */
  proof?: OrderProof | undefined
  onChanged: (order: PlacedOrder) => void
}

/** Changes the address of a parcel before it is packed. Renders nothing from that day on. */
export function ChangeAddress({ order, shipment, name, proof, onChanged }: ChangeAddressProps) {
  const text = useText()
  return (
    <ChangeFrame
      opens={text('checkout.order.address.change')}
      name={name}
      orderNo={order.orderNo}
      proof={proof}
      isPossible={isChangeable(order, shipment)}
      isOpenAtFirst={proof?.shipmentId === shipment.shipmentId}
      changed={text('checkout.order.address.changed', { name })}
      onChanged={onChanged}
      renderForm={(form) => (
        <ChangeAddressForm orderNo={order.orderNo} proof={proof} shipment={shipment} name={name} {...form} />
      )}
    />
  )
}
