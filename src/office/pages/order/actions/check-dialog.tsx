import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { OrderChanges } from '#office/components/order-events/order-changes.tsx'
import { readLimit } from '#office/lib/limit-amounts.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { shopDay } from '#shared/dates/calendar-date.ts'
import { decimalText } from '#shared/money/money.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { TextField } from '#ui/text-field.tsx'
import { refreshChanged, type OrderDetails } from '../use-order.ts'

interface CheckDialogProps {
  order: OrderDetails
  onDone: (text: string) => void
  onClose: () => void
}

/** Records a received check: the amount due, a part of it, or more (SALE-091). */
export function CheckDialog({ order, onDone, onClose }: CheckDialogProps) {
  const text = useText()
  const cents = useCents()
  const { keyOf, done } = useCallKey()
  const { orderNo, version, money, checkDueCents } = order
  const currency = money?.currency ?? 'USD'
  const today = shopDay(new Date())
  const { errors, failure, cause, clear, isBusy, submit } = useSubmission({
    fields: ['amount', 'number', 'receivedOn'],
    check: ({ amount, number, receivedOn }) => ({
      amount: !isAmount(readLimit(amount, currency)) ? text('order.check.amount.wrong') : undefined,
      number: number === '' ? text('order.check.number.missing') : undefined,
      receivedOn: receivedOn === '' || receivedOn > today ? text('order.check.day.wrong') : undefined,
    }),
    async send({ amount, number, receivedOn }) {
      const amountCents = readLimit(amount, currency)
      // The validation above has accepted the amount. This narrows its type.
      if (!isAmount(amountCents)) return
      const body = { version, amountCents, number, receivedOn }
      const { checkDueCents: rest } = await call(
        'recordCheck',
        { parameters: { no: orderNo }, body },
        { key: keyOf(body) },
      )
      done()
      await refreshChanged(orderNo)
      onDone(
        rest === undefined
          ? text('order.check.done')
          : text('order.check.part', { amount: cents(rest, currency) }),
      )
    },
  })
  return (
    <Dialog title={text('order.check.title')} onDismiss={onClose}>
      <Form failure={failure} onSubmit={submit}>
        <OrderChanges
          cause={cause}
          currency={currency}
          onLoad={async () => {
            await refreshChanged(orderNo)
            clear()
          }}
        />
        <CheckFields dueCents={checkDueCents} {...{ currency, today, errors }} />
        <Actions>
          <Button type="submit" busy={isBusy}>
            {text('order.check.confirm')}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {text('order.action.back')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

interface CheckFieldsProps {
  dueCents: number | undefined
  currency: string
  today: string
  errors: { amount?: string | undefined; number?: string | undefined; receivedOn?: string | undefined }
}

function CheckFields({ dueCents, currency, today, errors }: CheckFieldsProps) {
  const text = useText()
  const cents = useCents()
  return (
    <>
      <TextField
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        label={text('order.check.amount')}
        hint={
          dueCents === undefined ? undefined : text('order.check.due', { amount: cents(dueCents, currency) })
        }
        defaultValue={dueCents === undefined ? '' : decimalText(dueCents, currency)}
        error={errors.amount}
      />
      <TextField
        name="number"
        autoComplete="off"
        maxLength={40}
        label={text('order.check.number')}
        error={errors.number}
      />
      <TextField
        type="date"
        name="receivedOn"
        max={today}
        label={text('order.check.day')}
        defaultValue={today}
        error={errors.receivedOn}
      />
    </>
  )
}

const isAmount = (cents: ReturnType<typeof readLimit>): cents is number =>
  typeof cents === 'number' && cents > 0
