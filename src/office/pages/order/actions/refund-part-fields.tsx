import { typedProblems, type TypedPart } from '#office/lib/refund-parts.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from '../order.module.css'
import type { NamedPart } from './use-refundable-parts.ts'

interface RefundPartFieldsProps {
  part: NamedPart
  currency: string
  typed: TypedPart
  onChange: (typed: TypedPart) => void
}

/** A part with its ordered, refunded and refundable amounts, and fields for units and an amount. */
export function RefundPartFields({ part, currency, typed, onChange }: RefundPartFieldsProps) {
  const text = useText()
  const cents = useCents()
  const { kind, name, units, ordered, refundedUnits, givenBackCents, refundableCents } = part
  const problems = typedProblems(part, typed)
  const most = cents(refundableCents, currency)
  const amountError =
    problems.amount === 'too-much'
      ? text('order.refund.tooMuch', { amount: most })
      : problems.amount && text('order.refund.amount.wrong')
  return (
    <li className={styles.refundPart}>
      <div>
        <strong>{name}</strong>
        <span className={styles.counts}>
          {kind === 'line' && text('order.refund.units', { ordered, refunded: refundedUnits })}{' '}
          {text('order.refund.amounts', { givenBack: cents(givenBackCents, currency), refundable: most })}
        </span>
      </div>
      {units > 0 && (
        <TextField
          type="number"
          inputMode="numeric"
          label={text('order.refund.units.field')}
          aria-label={text('order.refund.units.of', { name, most: units })}
          min={0}
          max={units}
          value={typed.units}
          error={problems.units && text('parcel.contents.wrong', { count: units })}
          onChange={({ target }) => onChange({ ...typed, units: target.value })}
        />
      )}
      <TextField
        inputMode="decimal"
        autoComplete="off"
        label={text(kind === 'line' ? 'order.refund.goodwill' : 'order.refund.amount')}
        aria-label={text(kind === 'line' ? 'order.refund.goodwill.of' : 'order.refund.amount.of', { name })}
        value={typed.amount}
        error={amountError}
        onChange={({ target }) => onChange({ ...typed, amount: target.value })}
      />
    </li>
  )
}
