import { useState } from 'react'
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

/** Opens the form of a shipment (OFF-065). */
export function ChangeButton({ orderNo, shipment, currency, onDone }: ChangeButtonProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
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
