import { useState } from 'react'
import type { Shipment } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderProof } from '#storefront/lib/orders/order-proof.ts'
import type { PlacedOrder } from '#storefront/lib/orders/place-order.ts'
import { Button } from '#ui/button.tsx'
import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useOpening } from '#ui/use-opening.ts'
import type { ChangeAddressFormProps } from './change-address-form.tsx'
import styles from './change-address.module.css'
import { isChangeable } from './is-changeable.ts'

const ChangeAddressForm = lazyPart<ChangeAddressFormProps>(
  async () => ({ default: (await import('./change-address-form.tsx')).ChangeAddressForm }),
  closeAndReport,
)

export interface ChangeAddressProps {
  order: PlacedOrder
  shipment: Shipment
  /** Whose address it is. */
  name: string
  /** Of a guest who opened the order by the link of its mail. The link may ask for the form of this parcel. */
  proof?: OrderProof | undefined
  onChanged: (order: PlacedOrder) => void
}

/** Changes the address of a parcel until it is packed. Nothing from that day on. */
export function ChangeAddress({ order, shipment, name, proof, onChanged }: ChangeAddressProps) {
  const text = useText()
  const { isOpen, opener, open, close } = useOpening(proof?.shipmentId === shipment.shipmentId)
  const [said, say] = useState('')
  /** The same words after a second change are spoken only when they were gone in between. */
  function change(): void {
    say('')
    open()
  }
  if (!isChangeable(order, shipment)) return null
  return (
    <div className={styles.change}>
      <p role="status" className={styles.said}>
        {said}
      </p>
      {isOpen ? (
        <ChangeAddressForm
          orderNo={order.orderNo}
          proof={proof}
          shipment={shipment}
          name={name}
          onClose={close}
          onChanged={(changed) => {
            say(text('checkout.order.address.changed', { name }))
            onChanged(changed)
            close()
          }}
        />
      ) : (
        <Button ref={opener} kind="quiet" onClick={change}>
          {text('checkout.order.address.change')} <HiddenText>{name}</HiddenText>
        </Button>
      )}
    </div>
  )
}
