import bulkMessages from 'virtual:messages/bulk'
import effectMessages from 'virtual:messages/effect'
import holdMessages from 'virtual:messages/hold'
import { useNavigate } from 'react-router'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import type { BulkKind } from '#office/lib/bulk/runs.ts'
import type { HoldReason } from '#office/lib/orders/holds.ts'
import type { Selection } from '#office/lib/bulk/selection.ts'
import { call } from '#office/state/call.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { BulkFields } from './bulk-fields.tsx'
import { bulkFields, useBulkAction } from './use-bulk-action.ts'
import { showRun } from './use-runs.ts'

interface BulkDialogProps {
  kind: BulkKind
  selection: Pick<Selection, 'orderNos' | 'allId'>
  /** Limits the action to holds with this reason. */
  heldFor?: HoldReason
  onClose: () => void
}

const messages = joinAreas(bulkMessages, joinAreas(effectMessages, holdMessages))

/**
 * Asks for the details of a bulk action, then lets the server check each order. It does not change the orders yet
 * (OFF-042).
 */
export const BulkDialog = (props: BulkDialogProps) => (
  <Messages of={messages}>
    <ActionDialog {...props} />
  </Messages>
)

function ActionDialog({ kind, selection: { orderNos, allId }, heldFor, onClose }: BulkDialogProps) {
  const text = useText()
  const navigate = useNavigate()
  const { keyOf } = useCallKey()
  const { check, actionOf } = useBulkAction(kind, heldFor)
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: bulkFields,
    check,
    async send(values) {
      const selection = allId === undefined ? { orderNos: [...orderNos] } : { selectionId: allId }
      const body = { selection, action: actionOf(values) }
      const run = await call('createBulkRun', { body }, { key: keyOf(body) })
      await showRun(run)
      await navigate(`/runs/${run.id}`)
    },
  })
  return (
    <Dialog title={text(`bulk.title.${kind}`, { count: orderNos.length })} onDismiss={onClose}>
      <p>{text(`bulk.text.${kind}`)}</p>
      {heldFor !== undefined && <p>{text('bulk.heldFor', { reason: text(`orderState.hold.${heldFor}`) })}</p>}
      <Form failure={failure} onSubmit={submit}>
        <BulkFields kind={kind} errors={errors} isOfHeld={heldFor !== undefined} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('bulk.look')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
