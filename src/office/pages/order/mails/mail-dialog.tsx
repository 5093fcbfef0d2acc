import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { useShopTime } from '#office/lib/use-day.ts'
import { call } from '#office/state/call.ts'
import { useMember } from '#office/state/session.ts'
import { Button } from '#ui/button.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderMail } from '../use-order.ts'
import { MailAgain } from './mail-again.tsx'
import styles from './mail.module.css'

interface MailDialogProps {
  orderNo: string
  mail: OrderMail
  onSentAgain: (text: string) => Promise<void>
  onClose: () => void
}

/** A sent mail, in an iframe without scripts and links (OFF-063). */
export function MailDialog({ orderNo, mail, onSentAgain, onClose }: MailDialogProps) {
  const text = useText()
  const time = useShopTime()
  const { permissions } = useMember()
  const [isAgain, setAgain] = useState(false)
  const { id } = mail
  // Loads the mail with `call`, which can request a proof of identity. The iframe could not.
  const found = useQuery({
    queryKey: ['order', orderNo, 'mail', id],
    queryFn: () => call('getOrderMail', { parameters: { no: orderNo, id } }),
  })
  const { subject, to, state, at, isGiftCard } = found.data ?? mail
  return (
    <Dialog title={subject} isWide onDismiss={onClose}>
      <dl className={styles.facts}>
        <div>
          <dt>{text('order.mail.to')}</dt>
          <dd>{to}</dd>
        </div>
        <div>
          <dt>{text(`order.mail.${state}`)}</dt>
          <dd>{time(at)}</dd>
        </div>
      </dl>
      {found.isError && <FailedRead onRetry={() => void found.refetch()}>{found.error.message}</FailedRead>}
      {found.data && (
        <iframe
          className={styles.frame}
          title={text('order.mail.frame')}
          sandbox=""
          src={`/api/staff/orders/${orderNo}/mails/${id}/page`}
        />
      )}
      <p className={styles.quiet}>{text(isGiftCard ? 'order.mail.giftCard' : 'order.mail.hidden')}</p>
      <Actions>
        {permissions.includes('orders.note') && found.data && state !== 'waiting' && !isGiftCard && (
          <Button kind="secondary" onClick={() => setAgain(true)}>
            {text('order.mail.again')}
          </Button>
        )}
        <Button kind="secondary" onClick={onClose}>
          {text('order.mail.close')}
        </Button>
      </Actions>
      {isAgain && <MailAgain {...{ orderNo, mail, onSentAgain, onClose }} onBack={() => setAgain(false)} />}
    </Dialog>
  )
}
