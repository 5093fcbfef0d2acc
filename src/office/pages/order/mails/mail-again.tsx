import { Dialog } from '#office/components/dialog/dialog.tsx'
import { Actions } from '#office/components/form/form.tsx'
import { useAction } from '#office/components/form/use-action.ts'
import { useCallKey } from '#office/components/form/use-call-key.ts'
import { call } from '#office/state/call.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useText } from '#ui/messages/use-text.ts'
import type { OrderMail } from '../use-order.ts'
import styles from './mail.module.css'

interface MailAgainProps {
  orderNo: string
  mail: OrderMail
  onSentAgain: (text: string) => Promise<void>
  onBack: () => void
  onClose: () => void
}

/** Shows the address before the mail is sent again (OFF-063). */
export function MailAgain({ orderNo, mail: { id, to }, onSentAgain, onBack, onClose }: MailAgainProps) {
  const text = useText()
  const { keyOf, done } = useCallKey()
  const { isBusy, failure, run } = useAction(async () => {
    const key = keyOf({ orderNo, id })
    await call('resendMail', { parameters: { no: orderNo, id }, body: {} }, { key })
    done()
    await onSentAgain(text('order.mail.again.done', { to }))
    onClose()
  })
  return (
    <Dialog title={text('order.mail.again.title')} onDismiss={onBack}>
      <p>{text('order.mail.again.text')}</p>
      <p className={styles.address}>{to}</p>
      {failure !== undefined && <Alert>{failure}</Alert>}
      <Actions>
        <Button busy={isBusy} onClick={() => run()}>
          {text('order.mail.again.confirm')}
        </Button>
        <Button kind="secondary" onClick={onBack}>
          {text('order.action.back')}
        </Button>
      </Actions>
    </Dialog>
  )
}
