import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { firstRefusal } from '#office/components/holds/first-refusal.ts'
import { refreshHolds } from '#office/components/holds/refresh-holds.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'

interface DaysDialogProps {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** Sets when holds end automatically, and when staff review them. */
export function DaysDialog({ ids, onDone, onClose }: DaysDialogProps) {
  const text = useText()
  const [refused, setRefused] = useState<string>()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['lookAgainOn', 'releaseOn'],
    check: ({ lookAgainOn, releaseOn }) => ({
      lookAgainOn: lookAgainOn === '' && releaseOn === '' ? text('hold.lookAgainOn.missing') : undefined,
    }),
    async send({ lookAgainOn, releaseOn }) {
      const body = {
        ids: [...ids],
        ...(lookAgainOn !== '' && { lookAgainOn }),
        ...(releaseOn !== '' && { releaseOn }),
      }
      const { holds } = await call('changeHolds', { body }, { key: crypto.randomUUID() })
      setRefused(firstRefusal(holds))
      await refreshHolds()
      if (firstRefusal(holds) === undefined) onDone()
    },
  })
  return (
    <Dialog title={text('holds.days')} onDismiss={onClose}>
      {refused !== undefined && <Alert>{refused}</Alert>}
      <Form failure={failure} onSubmit={submit}>
        <TextField
          type="date"
          name="lookAgainOn"
          label={text('hold.lookAgainOn')}
          error={errors.lookAgainOn}
        />
        <TextField
          type="date"
          name="releaseOn"
          label={text('hold.releaseOn')}
          hint={text('hold.releaseOn.hint')}
          error={errors.releaseOn}
        />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('holds.days.submit', { count: ids.length })}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
