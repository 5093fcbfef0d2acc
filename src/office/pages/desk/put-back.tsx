import { useState } from 'react'
import { Link } from 'react-router'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import type { Pickup } from './use-desk.ts'

interface PutBackProps {
  pickup: Pickup
  onDone: (notice: string) => Promise<void>
}

/**
 * Returns the units to stock: the pickup was not collected, or it is a mistake (T16). Cancellation and refund are on
 * the order page.
 */
export function PutBack(props: PutBackProps) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {text('desk.putBack')}
      </Button>
      {isOpen && <PutBackDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function PutBackDialog({ pickup, onDone, onClose }: PutBackProps & { onClose: () => void }) {
  const text = useText()
  const { permissions } = useMember()
  const { keyOf } = useCallKey()
  const { orderNo: no, shipmentId: id, state } = pickup
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['note'],
    async send({ note }) {
      const body = note === '' ? {} : { note }
      await call('callOff', { parameters: { no, id }, body }, { key: keyOf(body) })
      onClose()
      await onDone(text('desk.isBack'))
    },
  })
  return (
    <Dialog title={text('desk.putBack')} onDismiss={onClose}>
      <p>{text(state === 'ready' ? 'desk.putBack.ready' : 'desk.putBack.picking')}</p>
      <Form failure={failure} takesFocus onSubmit={submit}>
        <TextField
          name="note"
          label={text('desk.putBack.note')}
          optional={text('desk.optional')}
          maxLength={500}
          autoComplete="off"
          error={errors.note}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('desk.putBack')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
      {permissions.includes('orders.read') && (
        <Link to={`/orders/${no}`}>{text('desk.putBack.order', { orderNo: no })}</Link>
      )}
    </Dialog>
  )
}
