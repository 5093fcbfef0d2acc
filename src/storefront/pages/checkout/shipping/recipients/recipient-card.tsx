import type { ReactNode } from 'react'
import { ShipmentArrival } from '#storefront/components/arrival/arrival-line.tsx'
import section from '#storefront/components/page/section-card.module.css'
import { instructionsOf, type Recipient } from '#storefront/lib/basket/deliveries.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import type { SharedKind } from './exceptions.ts'
import { needsWork, openWork } from './needs-work.ts'
import styles from './recipient-card.module.css'

interface RecipientCardProps {
  recipient: Recipient
  /** The values by which this recipient differs from most. */
  differs: readonly SharedKind[]
  /** Undefined while no recipients are being selected for a change. */
  isSelected: boolean | undefined
  onSelect: (shipmentId: string, isSelected: boolean) => void
  onOpen: (shipmentId: string) => void
  /** The form of the open card. */
  form: ReactNode
}

/** The card of a recipient: open with a form, otherwise with the known and missing data. */
export function RecipientCard(props: RecipientCardProps) {
  const { recipient, differs, isSelected, onSelect, onOpen, form } = props
  const text = useText()
  const { name, shipment } = recipient
  const { shipmentId } = shipment
  const isReady = !needsWork(recipient)
  return (
    <li className={`${section.section} ${form ? styles.open : styles.closed}`}>
      <div className={styles.head}>
        {isSelected !== undefined && (
          <Checkbox
            label={<HiddenText>{text('checkout.bulk.choose', { name })}</HiddenText>}
            checked={isSelected}
            onChange={({ target }) => onSelect(shipmentId, target.checked)}
          />
        )}
        <h3 id={`recipient-${shipmentId}`} tabIndex={-1} className={styles.name}>
          {name}
        </h3>
        {!form && <State recipient={recipient} />}
        {!form && (
          <Button kind="quiet" className={styles.edit} onClick={() => onOpen(shipmentId)}>
            {text(isReady ? 'checkout.edit' : 'checkout.recipients.fill')}
            <HiddenText> {name}</HiddenText>
          </Button>
        )}
      </div>
      <Goods recipient={recipient} />
      {form ?? <Summary recipient={recipient} differs={differs} />}
    </li>
  )
}

function State({ recipient }: { recipient: Recipient }) {
  const text = useText()
  const missing = openWork(recipient)
  return (
    <p className={missing ? styles.missing : styles.ready}>
      {!missing && <Icon name="check" size={18} />}
      {text(missing ? `checkout.recipients.missing.${missing}` : 'checkout.recipients.isReady')}
    </p>
  )
}

function Goods({ recipient: { goods } }: { recipient: Recipient }) {
  const text = useText()
  return (
    <p className={section.quiet}>
      {goods
        .map(({ quantity, productName }) => text('checkout.recipients.goods', { quantity, productName }))
        .join(', ')}
    </p>
  )
}

function Summary({ recipient: { shipment }, differs }: Pick<RecipientCardProps, 'recipient' | 'differs'>) {
  const text = useText()
  const { shippingAddress: address, shippingMethod, giftMessage, c_arrivesOn } = shipment
  if (!address?.address1) return null
  const { companyName, address1, address2, city, stateCode, postalCode } = address
  const instructions = instructionsOf(shipment)
  return (
    <div className={styles.summary}>
      <p>
        {[companyName, address1, address2, city, [stateCode, postalCode].filter(Boolean).join(' ')]
          .filter(Boolean)
          .join(', ')}
      </p>
      {shippingMethod && (
        <p>
          {shippingMethod.name}
          {c_arrivesOn && (
            <>
              {' · '}
              <ShipmentArrival shipment={shipment} />
            </>
          )}
        </p>
      )}
      {giftMessage && <p className={styles.message}>{giftMessage}</p>}
      {instructions && <p>{text('checkout.instructions.shown', { instructions })}</p>}
      {differs.length > 0 && (
        <ul className={styles.marks}>
          {differs.map((kind) => (
            <li key={kind}>{text(`checkout.recipients.own.${kind}`)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
