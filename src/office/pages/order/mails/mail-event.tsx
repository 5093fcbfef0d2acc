import { useShopTime } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import events from '#office/components/order-events/order-events.module.css'
import type { OrderMail } from '../use-order.ts'
import styles from './mail.module.css'

/** A mail in the timeline. Its subject opens it. */
export function MailEvent({ mail, onOpen }: { mail: OrderMail; onOpen: () => void }) {
  const text = useText()
  const time = useShopTime()
  const { at, state, subject, to } = mail
  return (
    <li className={events.event}>
      <span className={events.quiet}>{time(at)}</span>
      <span>
        {text(`order.mail.${state}`)}
        <span className={events.more}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
            {subject}
          </button>
          {' · '}
          {to}
        </span>
      </span>
      <span className={events.quiet}>{text('order.actor.shop')}</span>
    </li>
  )
}
