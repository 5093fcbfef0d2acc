import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { CallFailure, isFailure } from '#office/lib/calls/call-failure.ts'
import { unitsOfHandOver } from '#office/lib/desk/units.ts'
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
  onTry: () => void
  /** A part was handed over, and the rest is a new hand-over. */
  onPart: () => void
  /** The units to hand over. Undefined for all units. */
  items: { itemId: string; quantity: number }[] | undefined
}

/** The code of six digits, or a note of the name and the document that the person showed. */
export function ProofForm({ pickup, items, onDone, onTry, onPart }: ProofFormProps) {
  const text = useText()
  const { orderNo: no, shipmentId: id, name, lines } = pickup
  const { keyOf, done } = useCallKey()
  const [byName, setByName] = useState(false)
  const [isReceipt, setReceipt] = useState(false)
  const { code, note, setCode, setNote, clear } = useTypedProof()
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
      const { given, left } = unitsOfHandOver(lines, items)
      // The rest needs the code again.
      clear()
      done()
      onPart()
      await onDone(
        left === '' ? text('desk.isHandedOver', { given }) : text('desk.isHandedOver.part', { given, left }),
      )
    },
  })
  return (
    <Form
      label={text('desk.handOver')}
      failure={failure ?? errors.units}
      onSubmit={(event) => {
        onTry()
        submit(event)
      }}
    >
      <ProofFields {...{ byName, name, code, note, errors, setCode, setNote }} />
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
  note: string
  setCode: (code: string) => void
  setNote: (note: string) => void
  errors: Readonly<{ code?: string | undefined; name?: string | undefined; note?: string | undefined }>
}

function ProofFields({ byName, name, code, note, errors, setCode, setNote }: ProofFieldsProps) {
  const text = useText()
  if (!byName)
    return (
      <TextField
        name="code"
        label={text('desk.code')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={11}
        value={code}
        error={errors.code}
        onChange={({ target }) => setCode(target.value)}
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
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
    </div>
  )
}

/** The typed values. The code by which the search found the pickup is filled in until the first hand-over. */
function useTypedProof() {
  const navigate = useNavigate()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const given = typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined
  const [code, setCode] = useState(typeof given === 'string' ? given : '')
  const [note, setNote] = useState('')
  return {
    code,
    note,
    setCode,
    setNote,
    clear() {
      setCode('')
      setNote('')
      // The history state would restore the code after a reload.
      if (given !== undefined) void navigate(pathname, { replace: true, state: null })
    },
  }
}

/** The server checks the code, so a hand-over needs a connection. */
const sayOffline =
  (detail: string) =>
  (error: unknown): never => {
    throw isFailure(error, 'no-connection') ? new CallFailure({ code: 'no-connection', detail }) : error
  }
