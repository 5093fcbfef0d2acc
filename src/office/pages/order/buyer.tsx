import { Link } from 'react-router'
import { PhoneLink } from '#office/components/orders/phone-link.tsx'
import { ShipmentStates } from '#office/components/orders/shipment-states.tsx'
import type { ListedOrder } from '#office/lib/orders/tones.ts'
import { useShopTime } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { AddressLines } from './address-lines.tsx'
import styles from './order.module.css'
import { Part } from './part.tsx'
import type { OrderDetails } from './use-order.ts'

interface BuyerProps {
  buyer: NonNullable<OrderDetails['buyer']>
  isGuest: boolean
  /** The newest other orders with the same email. */
  others: readonly ListedOrder[]
}

export function Buyer({ buyer, isGuest, others }: BuyerProps) {
  const text = useText()
  const time = useShopTime()
  const { name, email, phone, address, fundraiser } = buyer
  return (
    <Part title={text('order.buyer')}>
      <div className={styles.stack}>
        <p>
          <strong>{name}</strong> <span className={styles.quiet}>{isGuest && text('order.buyer.guest')}</span>
        </p>
        {email && <a href={`mailto:${email}`}>{email}</a>}
        {phone && <PhoneLink phone={phone} />}
        {address && <AddressLines address={address} />}
        {fundraiser && (
          <p className={styles.quiet}>
            {text('order.buyer.fundraiser', {
              name: [fundraiser.organisationName, fundraiser.sellerName].filter(Boolean).join(', '),
            })}
          </p>
        )}
      </div>
      {others.length > 0 && (
        <>
          <h3 className={styles.label}>{text('order.others')}</h3>
          <ul className={styles.others}>
            {others.map(({ orderNo, placedAt, states, held }) => (
              <li key={orderNo}>
                <Link to={`/orders/${orderNo}`}>{orderNo}</Link>{' '}
                <span className={styles.quiet}>{time(placedAt)}</span>{' '}
                <ShipmentStates states={states} held={held} />
              </li>
            ))}
          </ul>
          {email && <Link to={`/orders?q=${encodeURIComponent(email)}`}>{text('order.others.all')}</Link>}
        </>
      )}
    </Part>
  )
}
