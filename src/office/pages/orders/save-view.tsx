import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import type { OrderFilters } from '#office/lib/orders/order-filters.ts'
import { call } from '#office/state/call.ts'
import { useMember } from '#office/state/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { refreshViews, type SavedView } from './use-views.ts'

interface SaveViewProps {
  filters: OrderFilters
  /** The open saved view, if the member may change it. */
  opened: SavedView | undefined
  onClose: () => void
}

/** Saves the list under a name, or changes and deletes the open view (OFF-037). */
export function SaveView({ filters, opened, onClose }: SaveViewProps) {
  const text = useText()
  const { permissions } = useMember()
  // The id makes a repeated call save the same view.
  const [id] = useState(() => opened?.id ?? crypto.randomUUID())
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['name', 'isShared'],
    check: ({ name, isShared }) => ({
      name: name === '' ? text('orders.save.missing') : undefined,
      isShared: isShared === 'on' && filters.q ? text('orders.save.words') : undefined,
    }),
    async send({ name, isShared }) {
      await call('saveView', { parameters: { id }, body: { name, filters, isShared: isShared === 'on' } })
      await refreshViews()
      onClose()
    },
  })
  const remove = useMutation({
    mutationFn: () => call('deleteView', { parameters: { id } }),
    onSuccess: async () => {
      await refreshViews()
      onClose()
    },
  })
  return (
    <Dialog title={text(opened ? 'orders.save.change' : 'orders.save')} onDismiss={onClose}>
      <p>{text('orders.save.text')}</p>
      {remove.isError && <Alert>{remove.error.message}</Alert>}
      <Form failure={failure} onSubmit={submit}>
        <TextField
          name="name"
          label={text('orders.save.name')}
          defaultValue={opened?.name}
          maxLength={80}
          autoComplete="off"
          error={errors.name}
        />
        {permissions.includes('views.share') && (
          <Checkbox
            name="isShared"
            label={text('orders.save.share')}
            defaultChecked={opened?.isShared ?? false}
            error={errors.isShared}
          />
        )}
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('orders.save.submit')}
          </Button>
          {opened && (
            <Button kind="secondary" busy={remove.isPending} onClick={() => remove.mutate()}>
              {text('orders.save.delete')}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
