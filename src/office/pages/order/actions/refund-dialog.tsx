import type { Said } from '#office/components/form/notice.tsx'
import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { EffectPanel } from '#office/components/effects/effect-panel.tsx'
import { ReasonFields, useReasonCheck } from '#office/components/effects/reason-fields.tsx'
import { useEffectAction } from '#office/components/effects/use-effect-action.ts'
import { usePreview } from '#office/components/effects/use-preview.ts'
import { OrderChanges } from '#office/components/order-events/order-changes.tsx'
import { Actions, Form } from '#office/components/form/form.tsx'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { useSubmission } from '#office/components/form/use-submission.ts'
import { useRefundedText } from '#office/components/refunds/use-refunded-text.ts'
import { keyOfPart, nothingTyped, typedParts, type TypedPart } from '#office/lib/refund-parts.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { call } from '#office/state/call.ts'
import { useMember } from '#office/state/session.ts'
import { refundReasons, type RefundReason } from '#shared/orders/order-reasons.ts'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from '../order.module.css'
import { refreshChanged, type OrderDetails } from '../use-order.ts'
import { RefundPartFields } from './refund-part-fields.tsx'
import { useRefundableParts } from './use-refundable-parts.ts'

interface RefundDialogProps {
  orderNo: string
  order: OrderDetails
  onDone: (said: Said) => void
  onClose: () => void
}

type Destination = 'original' | 'new-gift-card'

/** Refunds parts of an order (OFF-066 to OFF-069). The engine calculates all amounts. */
export function RefundDialog(props: RefundDialogProps) {
  const text = useText()
  const { orderNo, order, onClose } = props
  const currency = order.money?.currency ?? 'USD'
  const { parts, hasMore, readMore } = useRefundableParts(orderNo, order)
  const [typed, setTyped] = useState<ReadonlyMap<string, TypedPart>>(new Map())
  const [destination, setDestination] = useState<Destination>('original')
  const [reason, setReason] = useState<RefundReason | ''>('')
  const chosen = typedParts(parts, typed)
  const refund = useRefunding({ ...props, chosen, destination, reason })
  const { errors, failure, cause, isBusy, submit, preview, before, hint, loadAgain } = refund
  return (
    <Dialog title={text('order.refund.title')} isWide onDismiss={onClose}>
      <Form failure={failure} onSubmit={submit}>
        <OrderChanges cause={cause} currency={currency} onLoad={loadAgain} />
        <ul className={styles.refundParts}>
          {parts.map((part) => (
            <RefundPartFields
              key={keyOfPart(part)}
              part={part}
              currency={currency}
              typed={typed.get(keyOfPart(part)) ?? nothingTyped}
              onChange={(own) => setTyped(new Map(typed).set(keyOfPart(part), own))}
            />
          ))}
        </ul>
        {hasMore && (
          <button type="button" className={styles.more} onClick={readMore}>
            {text('order.shipments.more')}
          </button>
        )}
        <SelectField
          name="destination"
          label={text('order.refund.destination')}
          options={(['original', 'new-gift-card'] as const).map((value) => ({
            value,
            label: text(`order.refund.destination.${value}`),
          }))}
          value={destination}
          onChange={({ target }) =>
            setDestination(target.value === 'new-gift-card' ? 'new-gift-card' : 'original')
          }
        />
        <ReasonFields reasons={refundReasons} reason={reason} onReason={setReason} errors={errors} />
        <EffectPanel preview={preview} before={before} hint={hint} />
        {preview.effect?.needsApproval && <OwnLimit currency={currency} />}
        <Actions>
          <RefundButton preview={preview} isBusy={isBusy} />
          <Button kind="secondary" onClick={onClose}>
            {text('order.action.back')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

/** Explains why a manager must approve: the limits of the member. */
function OwnLimit({ currency }: { currency: string }) {
  const text = useText()
  const cents = useCents()
  const { refundCents, refundDayCents } = useMember().limits
  const each = refundCents === undefined ? '' : cents(refundCents, currency)
  if (refundDayCents === undefined) return <p>{text('order.refund.limit', { each })}</p>
  const day = cents(refundDayCents, currency)
  return <p>{text(each === '' ? 'order.refund.limit.day' : 'order.refund.limit.both', { each, day })}</p>
}

interface RefundButtonProps {
  preview: ReturnType<typeof usePreview>
  isBusy: boolean
}

/** 'Refund $12.00', or 'Ask a manager' above the limit of the member. */
function RefundButton({ preview: { effect, isWaiting }, isBusy }: RefundButtonProps) {
  const text = useText()
  const cents = useCents()
  const { needsApproval = false, amountCents, currency } = effect ?? {}
  const confirm =
    amountCents === undefined || currency === undefined
      ? text('order.action.refund')
      : text('order.refund.confirm', { amount: cents(amountCents, currency) })
  return (
    <Button type="submit" busy={isBusy} aria-disabled={isWaiting || undefined}>
      {needsApproval ? text('order.refund.ask') : confirm}
    </Button>
  )
}

interface Refunding extends Omit<RefundDialogProps, 'order'> {
  chosen: ReturnType<typeof typedParts>
  destination: Destination
  reason: RefundReason | ''
}

/** The preview of the refund, and its call. */
function useRefunding({ orderNo, chosen, destination, reason, onDone }: Refunding) {
  const text = useText()
  const cents = useCents()
  const { keyOf, done } = useCallKey()
  const preview = usePreview(orderNo, chosen && { action: 'refund', parts: chosen, destination })
  const hint = text('order.refund.choose')
  const { before, send, lookAgain } = useEffectAction(preview, hint)
  const check = useReasonCheck()
  const refundedText = useRefundedText()
  const submission = useSubmission({
    fields: ['reason', 'note'],
    check,
    send: ({ note }) =>
      send(async ({ version, effect }) => {
        if (!chosen || reason === '') return
        const body = { version, effect, parts: chosen, destination, reason, ...(note !== '' && { note }) }
        const made = await call('refundParts', { parameters: { no: orderNo }, body }, { key: keyOf(body) })
        done()
        await refreshChanged(orderNo)
        const amount = cents(made.amountCents, made.currency)
        onDone(
          made.state === 'proposed'
            ? text('order.refund.asked', { amount })
            : await refundedText(orderNo, text('order.refund.done', { amount })),
        )
      }),
  })
  async function loadAgain(): Promise<void> {
    await Promise.all([refreshChanged(orderNo), lookAgain()])
    submission.clear()
  }
  return { ...submission, preview, before, hint, loadAgain }
}
