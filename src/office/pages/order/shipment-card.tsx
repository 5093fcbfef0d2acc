import type { Said } from '#office/components/form/notice.tsx'
import { PhoneLink } from '#office/components/orders/phone-link.tsx'
import { StateMark } from '#office/components/orders/state-mark.tsx'
import { nameIn, useOrderOptions } from '#office/components/orders/use-order-options.ts'
import { isOpenShipment, shipmentTones } from '#office/lib/orders/tones.ts'
import { useDay } from '#office/lib/use-day.ts'
import { useText } from '#ui/messages/use-text.ts'
import { AddressLines } from './address-lines.tsx'
import { DelayQuestion } from './delay-question.tsx'
import styles from './order.module.css'
import { Holds } from './holds.tsx'
import { OrderLines } from './order-lines.tsx'
import { ShipmentParcels } from './parcels/shipment-parcels.tsx'
import type { OrderDetails, OrderShipment } from './use-order.ts'

interface ShipmentCardProps {
  orderNo: string
  /** The holds of the whole order. */
  orderHolds: OrderDetails['holds']
  shipment: OrderShipment
  currency: string | undefined
  /** Shows the message of a completed action. */
  onDone: (said: Said) => void
}

/** A shipment: recipient, method, days, message and lines. */
export function ShipmentCard({ orderNo, orderHolds, shipment, currency, onDone }: ShipmentCardProps) {
  const text = useText()
  const { stores } = useOrderOptions()
  const { position, state, recipient, storeId, message } = shipment
  const holds = isOpenShipment(state) ? [...orderHolds, ...shipment.holds] : []
  const name = recipient.name ?? text('order.recipient.hidden')
  return (
    <li className={styles.shipment}>
      <div className={styles.shipmentHead}>
        <h3 className={styles.name}>{text('order.shipment', { position, name })}</h3>
        {holds.length > 0 ? (
          <StateMark tone="problem">{text('orderState.on-hold')}</StateMark>
        ) : (
          <StateMark tone={shipmentTones[state]}>{text(`orderState.${state}`)}</StateMark>
        )}
      </div>
      <div className={styles.where}>
        <div>
          {storeId !== null && <p>{text('order.pickup', { store: nameIn(stores, storeId) })}</p>}
          {recipient.address && <AddressLines address={recipient.address} />}
          {recipient.phone && <PhoneLink phone={recipient.phone} />}
        </div>
        <Delivery shipment={shipment} />
      </div>
      {message && (
        <blockquote className={styles.message}>
          <span className={styles.label}>{text('order.message')}</span>
          {message}
        </blockquote>
      )}
      {shipment.instructions && (
        <p className={styles.quiet}>{text('order.instructions', { note: shipment.instructions })}</p>
      )}
      <Holds holds={shipment.holds} isOpen={isOpenShipment(state)} />
      {shipment.delay && <DelayQuestion delay={shipment.delay} />}
      {shipment.lines.length > 0 && (
        <OrderLines lines={shipment.lines} currency={currency} isPickup={storeId !== null} />
      )}
      <ShipmentParcels
        orderNo={orderNo}
        holds={holds}
        shipment={shipment}
        currency={currency}
        onDone={onDone}
      />
    </li>
  )
}

type DeliveryFields = 'state' | 'methodName' | 'shipsOn' | 'arrivesOn' | 'hasColdPack' | 'isGift'

/** The method and the days. For dispatched units, the parcels show the days. */
export function Delivery({ shipment }: { shipment: Pick<OrderShipment, DeliveryFields> }) {
  const text = useText()
  const day = useDay()
  const { state, methodName, shipsOn, arrivesOn, hasColdPack, isGift } = shipment
  return (
    <ul className={styles.facts}>
      {methodName !== null && <li>{methodName}</li>}
      {shipsOn !== null && isOpenShipment(state) && <li>{text('order.shipsOn', { day: day(shipsOn) })}</li>}
      {arrivesOn !== null && <li>{text('order.arrivesOn', { day: day(arrivesOn) })}</li>}
      {hasColdPack && <li>{text('order.coldPack')}</li>}
      {isGift && <li>{text('order.gift')}</li>}
    </ul>
  )
}
