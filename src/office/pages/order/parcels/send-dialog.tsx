import { Dialog } from '#office/components/dialog/dialog.tsx'
import { useCarriers } from '#office/components/parcels/use-carriers.ts'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { nameOfRecipient } from '../name-of-recipient.ts'
import { SendForm, type SendFormProps } from './send-form.tsx'

/** Dispatches a parcel of a shipment by hand: carrier, tracking number, units and day (T6, OFF-096). */
export function SendDialog({ shipment, onCancel, ...rest }: Omit<SendFormProps, 'carriers'>) {
  const text = useText()
  const carriers = useCarriers()
  const name = nameOfRecipient(shipment, text('order.recipient.hidden'))
  return (
    <Dialog title={text('parcel.send.title', { name })} onDismiss={onCancel}>
      {carriers.isError && (
        <FailedRead onRetry={() => void carriers.refetch()}>{carriers.error.message}</FailedRead>
      )}
      {carriers.data && (
        <SendForm {...rest} shipment={shipment} carriers={carriers.data} onCancel={onCancel} />
      )}
    </Dialog>
  )
}
