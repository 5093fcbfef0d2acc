import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { MailText } from '#office/components/mail/mail-text.tsx'
import type { AnswerOf } from '#office/lib/calls/call-types.ts'
import { useCents } from '#office/lib/use-cents.ts'
import { useDay } from '#office/lib/use-day.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useChangeText, type ValueChange } from '#office/components/order-events/value-changes.ts'
import styles from './change-shipment.module.css'

type Preview = AnswerOf<'previewShipment'>

interface ReviewChangeProps {
  title: string
  preview: Preview
  changes: readonly ValueChange[]
  currency: string | undefined
  tellsBuyer: boolean
  /** The buyer is asked whether to accept the new day. */
  isDelay: boolean
  save: () => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** The preview of a change to a shipment (OFF-046). The price of the order does not change. */
export function ReviewChange({
  title,
  preview,
  changes,
  currency,
  tellsBuyer,
  isDelay,
  save,
  onBack,
  onClose,
}: ReviewChangeProps) {
  const text = useText()
  const day = useDay()
  const changeText = useChangeText()
  const { isBusy, failure, run } = useAction(save)
  const price = usePriceText(preview, currency)
  // A delayed day has its own email. A cold pack is in no email.
  const hasMore = preview.changed.some((part) => part !== 'coldPack' && (part !== 'day' || !isDelay))
  return (
    <Dialog title={title} onDismiss={onClose} isWide>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <ul aria-label={text('order.change.list')} className={styles.changes}>
        {changes.map((change) => (
          <li key={change.label}>{changeText(change)}</li>
        ))}
      </ul>
      <ul>
        {preview.arrivesOn !== null && (
          <li>{text('order.change.arrivesOn', { day: day(preview.arrivesOn) })}</li>
        )}
        {preview.shipsOn !== null && <li>{text('order.change.shipsOn', { day: day(preview.shipsOn) })}</li>}
        {preview.hasColdPack && <li>{text('order.coldPack')}</li>}
        <li>{price}</li>
        {isDelay && <li>{text('order.change.delayMail')}</li>}
        {(!isDelay || hasMore) && (
          <li>{text(tellsBuyer && hasMore ? 'order.change.mail' : 'order.change.noMail')}</li>
        )}
      </ul>
      {preview.mails?.map((mail) => (
        <MailText key={mail.subject} title={text('order.change.mailText')} mail={mail} />
      ))}
      <Actions>
        <Button busy={isBusy} onClick={run}>
          {text('order.change.save')}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          {text('order.change.back')}
        </Button>
      </Actions>
    </Dialog>
  )
}

/** Today's costs of delivery and tax, if they differ from the order's. */
function usePriceText({ price }: Preview, currency: string | undefined): string {
  const text = useText()
  const cents = useCents()
  if (!price || currency === undefined) return text('order.change.samePrice')
  const { before, after } = price
  const difference = after.shippingCents + after.taxCents - before.shippingCents - before.taxCents
  if (difference === 0) return text('order.change.samePrice')
  const amount = cents(Math.abs(difference), currency)
  return text(difference > 0 ? 'order.change.dearer' : 'order.change.cheaper', { amount })
}
