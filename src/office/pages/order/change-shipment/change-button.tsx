import { useState } from 'react'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderShipment } from '../use-order.ts'
import { ChangeShipment } from './change-shipment.tsx'

interface ChangeButtonProps {
  orderNo: string
  shipment: OrderShipment
  currency: string | undefined
  /** The change is saved. */
  onDone: () => Promise<void>
}

const changeable = new Set<OrderShipment['state']>(['waiting', 'picking'])

/** Opens the form of a shipment that is not packed, for those who may change it (OFF-065). */
export function ChangeButton({ orderNo, shipment, currency, onDone }: ChangeButtonProps) {
  const text = useText()
  const { permissions } = useMember()
  const [isOpen, setOpen] = useState(false)
  if (!permissions.includes('orders.edit')) return null
  const isReadyPickup = shipment.storeId !== null && shipment.state === 'ready'
  if (!changeable.has(shipment.state) && !isReadyPickup) return null
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {text('order.change')}
      </Button>
      {isOpen && (
        <ChangeShipment
          orderNo={orderNo}
          shipment={shipment}
          currency={currency}
          onClose={() => setOpen(false)}
          onDone={async () => {
            await onDone()
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
