import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { call } from '#office/state/call.ts'
import { takeStep } from '#office/state/waiting-steps.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './desk.module.css'
import type { StockChange } from './stock-undo.tsx'
import { refreshDesk, showMovement } from './use-desk.ts'

export type MoveKind = 'more' | 'less' | 'count'

const reasons = {
  more: ['delivered', 'found'],
  less: ['sold-at-counter', 'damaged', 'sample', 'spoilt'],
} as const

interface MoveStockProps {
  kind: MoveKind
  store: string
  product: { productId: string; name: string; onHand: number; promised: number; isPerpetual: boolean }
  onChanged: (change: StockChange) => void
  onClose: () => void
}

/** Adds or removes units with a reason, or replaces the stock by a count. */
export function MoveStock({ kind, store, product, onChanged, onClose }: MoveStockProps) {
  const text = useText()
  const { productId, name, onHand } = product
  const [units, setUnits] = useState(kind === 'count' ? '' : '1')
  const typed = /^\d{1,6}$/.test(units.trim()) ? Number(units.trim()) : undefined
  const { keyOf } = useCallKey()
  const { errors, failure, isBusy, submit } = useSubmission({
    fields: ['units', 'reason'],
    check: () => ({
      units:
        typed === undefined || (typed === 0 && kind !== 'count')
          ? text('desk.stock.units.missing')
          : undefined,
    }),
    async send({ reason }) {
      const count = typed ?? 0
      const said = text(`desk.stock.done.${kind}`, { name, count })
      const units = kind === 'count' ? count - onHand : signed(kind, count)
      const key = keyOf([kind, count, reason])
      const taken = await send({ kind, productId, place: store, count, reason, title: said }, key)
      onChanged({ key, productId, name, units, said })
      onClose()
      if (taken === 'done') await refreshDesk()
      else showMovement(store, { productId, units })
    },
  })
  return (
    <Dialog title={text(`desk.stock.title.${kind}`, { name })} onDismiss={onClose}>
      <Form failure={failure} takesFocus onSubmit={submit}>
        <TextField
          name="units"
          label={text(kind === 'count' ? 'desk.stock.counted.units' : 'desk.stock.units')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={units}
          error={errors.units}
          onChange={({ target }) => setUnits(target.value)}
        />
        {kind !== 'count' && (
          <SelectField
            name="reason"
            label={text('desk.stock.reason')}
            options={reasons[kind].map((value) => ({ value, label: text(`desk.stock.reason.${value}`) }))}
            error={errors.reason}
          />
        )}
        <Shortage kind={kind} typed={typed} product={product} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text(`desk.stock.confirm.${kind}`)}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('shell.cancel')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

const signed = (kind: 'more' | 'less', count: number): number => (kind === 'less' ? -count : count)

interface SentMove {
  kind: MoveKind
  productId: string
  place: string
  count: number
  reason: string
  title: string
}

/** A count needs a connection: it is valid only at the time of counting. */
async function send(
  { kind, productId, place, count, reason: given, title }: SentMove,
  key: string,
): Promise<'done' | 'waits'> {
  if (kind === 'count') {
    await call('countStock', { body: { productId, place, units: count } }, { key })
    return 'done'
  }
  // The options of the field are the reasons of its kind, so the value is one of them.
  const reason = given as (typeof reasons)[typeof kind][number]
  const body = { productId, place, units: signed(kind, count), reason }
  return takeStep({ name: 'adjustStock', input: { body }, key, title })
}

/** Warns if the stock would be less than the promised units. The change is still possible. */
function Shortage({
  kind,
  typed = 0,
  product: { onHand, promised, isPerpetual },
}: Pick<MoveStockProps, 'kind' | 'product'> & { typed: number | undefined }) {
  const text = useText()
  const after = kind === 'count' ? typed : kind === 'less' ? onHand - typed : onHand + typed
  const isShort = !isPerpetual && kind !== 'more' && after < promised
  return (
    <p role="status" className={styles.late}>
      {isShort && text('desk.stock.short', { free: Math.max(0, onHand - promised), promised })}
    </p>
  )
}
