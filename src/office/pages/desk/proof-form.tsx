import { useState } from 'react'
import { useLocation } from 'react-router'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useRequestKey } from '#office/components/form/use-request-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { CallFailure, isFailure } from '#office/lib/calls/call-failure.ts'
import { call } from '#office/state/call.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './desk.module.css'
import type { Pickup } from './use-desk.ts'

interface ProofFormProps {
  pickup: Pickup
  onDone: (notice: string) => Promise<void>
  /** Undefined: all of it. */
  items: { itemId: string; quantity: number }[] | undefined
}

/** The code of six digits, or the name of the person with what was shown. */
export function ProofForm({ pickup: { orderNo: no, shipmentId: id, name }, items, onDone }: ProofFormProps) {
  const text = useText()
  const { keyOf } = useRequestKey()
  const [byName, setByName] = useState(false)
  const [isReceipt, setReceipt] = useState(false)
  const code = useTypedCode()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['code', 'name', 'note', 'units'],
    check: (typed) => ({
      code:
        byName || /^\d{6}$/.test(typed.code.replaceAll(/\s/g, '')) ? undefined : text('desk.code.missing'),
      name: byName && typed.name === '' ? text('desk.name.missing') : undefined,
      note: byName && typed.note === '' ? text('desk.shown.missing') : undefined,
      units: items?.every(({ quantity }) => quantity === 0) ? text('desk.part.missing') : undefined,
    }),
    async send({ code: typed, name: who, note }) {
      const body = {
        ...(byName ? { name: who, note } : { code: typed }),
        sendReceipt: isReceipt,
        ...(items && { items: items.filter(({ quantity }) => quantity > 0) }),
      }
      await call('handOver', { parameters: { no, id }, body }, { key: keyOf(body) }).catch(
        sayOffline(text('desk.offline')),
      )
      await onDone(text('desk.isHandedOver'))
    },
  })
  return (
    <Form label={text('desk.handOver')} failure={failure ?? errors.units} onSubmit={submit}>
      <ProofFields byName={byName} name={name} code={code} errors={errors} />
      <Checkbox
        label={text('desk.receipt')}
        checked={isReceipt}
        onChange={({ target }) => setReceipt(target.checked)}
      />
      <Actions>
        <Button type="submit" busy={isBusy} className={styles.grow}>
          {text(items ? 'desk.handOver.part' : 'desk.handOver')}
        </Button>
        <Button kind="secondary" onClick={() => setByName(!byName)}>
          {text(byName ? 'desk.byCode' : 'desk.byName')}
        </Button>
      </Actions>
    </Form>
  )
}

interface ProofFieldsProps {
  byName: boolean
  name: string | null
  code: string
  errors: Readonly<{ code?: string | undefined; name?: string | undefined; note?: string | undefined }>
}

function ProofFields({ byName, name, code, errors }: ProofFieldsProps) {
  const text = useText()
  if (!byName)
    return (
      <TextField
        name="code"
        label={text('desk.code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        defaultValue={code}
        error={errors.code}
      />
    )
  return (
    <div className={styles.pair}>
      <TextField
        name="name"
        label={text('desk.name')}
        defaultValue={name ?? ''}
        maxLength={100}
        autoComplete="off"
        error={errors.name}
      />
      <TextField
        name="note"
        label={text('desk.shown')}
        hint={text('desk.shown.hint')}
        maxLength={200}
        autoComplete="off"
        error={errors.note}
      />
    </div>
  )
}

/** The code by which the pickup was found. */
function useTypedCode(): string {
  const { state } = useLocation() as { state: unknown }
  const given = typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined
  return typeof given === 'string' ? given : ''
}

/** The server checks the code: without a connection nothing is handed over. */
const sayOffline =
  (detail: string) =>
  (error: unknown): never => {
    throw isFailure(error, 'no-connection') ? new CallFailure({ code: 'no-connection', detail }) : error
  }
