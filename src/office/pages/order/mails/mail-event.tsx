import { useShopTime } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import order from '../order.module.css'
import type { OrderMail } from '../use-order.ts'
import styles from './mail.module.css'

/** A mail in the timeline. Its subject opens it. */
export function MailEvent({ mail, onOpen }: { mail: OrderMail; onOpen: () => void }) {
  const text = useText()
  const time = useShopTime()
  const { at, state, subject, to } = mail
  return (
    <li className={order.event}>
      <span className={order.quiet}>{time(at)}</span>
      <span>
        {text(`order.mail.${state}`)}
        <span className={order.counts}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            {subject}
          </button>
          {' · '}
          {to}
        </span>
      </span>
      <span className={order.quiet}>{text('order.actor.shop')}</span>
    </li>
  )
}
