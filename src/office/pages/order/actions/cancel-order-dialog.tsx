import type { Said } from '#office/components/form/notice.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { CancelForm } from './cancel-form.tsx'

interface CancelOrderDialogProps {
  orderNo: string
  onDone: (said: Said) => void
  onClose: () => void
}

/** Cancels all of an order that has not left. */
export function CancelOrderDialog(props: CancelOrderDialogProps) {
  const text = useText()
  return (
    <CancelForm
      {...props}
      title={text('order.cancel.order')}
      confirm={text('order.cancel.order.confirm')}
      parts={{ kind: 'order' }}
    />
  )
}
