import { useState } from 'react'
import { BagArrival } from '#storefront/components/arrival/bag-arrival.tsx'
import { BagMessage } from '#storefront/components/gift-message/bag-message.tsx'
import type { Basket, BasketItem, Shipment } from '#storefront/lib/basket/basket.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { recipientChoice } from '#storefront/state/recipients/use-recipients.ts'
import { placeOf } from '#storefront/state/recipients/recipient-names.ts'
import { renameRecipient, type PersonName } from '#storefront/state/bag/shipments/recipient-actions.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { CartLine } from '../cart-line.tsx'
import { headingId } from './focus-after-change.ts'
import { FreeGiftFor, freeItems } from './free-gift-for.tsx'
import { EditAddress } from './lazy-edit-address.tsx'
import { NameForm } from './name-form.tsx'
import { ShippingHint } from './shipping-hint.tsx'
import { RecipientTotal } from './recipient-total.tsx'
import { RemoveRecipient } from './remove-recipient.tsx'
import { SendMenu } from './send-menu.tsx'
import styles from './shared-bag.module.css'

interface RecipientSectionProps {
  basket: Basket
  shipment: Shipment
  /** The names of all recipients by shipment. */
  names: ReadonlyMap<string, string>
  viewOf: (item: BasketItem) => LineView
  money: (amount: number) => string
  onRemoved: (line: Element | null) => void
  /** Shows a message, and focuses the element with the id. */
  report: (words: string, focusOn?: string) => void
  onSplit: (line: LineView) => void
  onSendToNew: (line: LineView) => void
}

/** The items of one recipient: name, place, arrival day, lines, and the total on demand. */
export function RecipientSection(props: RecipientSectionProps) {
  const { basket, shipment, names, viewOf, money, onRemoved, report, onSplit, onSendToNew } = props
  const text = useText()
  const to = useTo()
  const { shipmentId } = shipment
  const items = basket.productItems.filter((item) => item.shipmentId === shipmentId)
  const [firstFree] = freeItems(basket)
  const name = names.get(shipmentId) ?? ''
  // A recipient without a name can be removed without a confirmation.
  const recipient = shipment.shippingAddress ? name : undefined
  return (
    <section className={styles.recipient} aria-labelledby={headingId(shipmentId)}>
      <RecipientHead {...{ basket, shipment, names, report }} />
      {items.length === 0 && (
        <p className={styles.nothing}>
          {text('sharing.nothing', { name })}{' '}
          <a
            href={to(categoryLink('chocolates'))}
            // Products that are added there are for this recipient first.
            onClick={() => recipientChoice.activate(basket, shipmentId)}
          >
            {text('sharing.nothing.shop')}
          </a>
          .
        </p>
      )}
      <ul>
        {items.map((item) => {
          const line = viewOf(item)
          return (
            <CartLine key={item.itemId} {...{ line, money, onRemoved, recipient }}>
              {item === firstFree && <FreeGiftFor {...{ basket, shipmentId, names, report }} />}
              {!line.isFree && <SendMenu {...{ line, shipmentId, names, report, onSplit, onSendToNew }} />}
            </CartLine>
          )
        })}
      </ul>
      {items.length > 0 && <BagMessage shipment={shipment} name={name} />}
      {items.length > 0 && (
        <RecipientTotal {...{ name, shipment, money }} isTaxIncluded={basket.taxation === 'gross'} />
      )}
    </section>
  )
}

type RecipientHeadProps = Pick<RecipientSectionProps, 'basket' | 'shipment' | 'names' | 'report'>

function RecipientHead({ basket, shipment, names, report }: RecipientHeadProps) {
  const text = useText()
  const [editing, setEditing] = useState<'name' | 'address'>()
  const { shipmentId, shippingAddress } = shipment
  const name = names.get(shipmentId) ?? ''
  async function rename(given: PersonName): Promise<void> {
    await renameRecipient(shipmentId, given)
    setEditing(undefined)
    const fullName = `${given.firstName} ${given.lastName}`
    report(text('sharing.renamed', { new: fullName }), headingId(shipmentId))
  }
  function close(): void {
    setEditing(undefined)
    report('', headingId(shipmentId))
  }
  return (
    <header className={styles.head}>
      <h2 id={headingId(shipmentId)} tabIndex={-1} className={styles.name}>
        {text('sharing.for', { name })}
      </h2>
      <p className={styles.place}>{placeOf(shipment) ?? text('sharing.noPlace')}</p>
      <ShippingHint basket={basket} shipment={shipment} />
      {shipment.c_arrivesOn && <BagArrival shipment={shipment} productItems={basket.productItems} />}
      {editing === 'address' && (
        <EditAddress
          shipment={shipment}
          name={name}
          onSaved={(fullName) => {
            setEditing(undefined)
            report(text('sharing.address.saved', { name: fullName }), headingId(shipmentId))
          }}
          onCancel={close}
        />
      )}
      {editing === 'name' && (
        <NameForm
          initial={{
            firstName: shippingAddress?.firstName ?? '',
            lastName: shippingAddress?.lastName ?? '',
          }}
          submitLabel={text('sharing.name.save')}
          onSubmit={rename}
          onCancel={close}
        />
      )}
      {editing === undefined && (
        <p className={styles.actions}>
          <button type="button" className={styles.action} onClick={() => setEditing('name')}>
            {text('sharing.name.change')} <HiddenText>{name}</HiddenText>
          </button>
          <button type="button" className={styles.action} onClick={() => setEditing('address')}>
            {text(shippingAddress?.address1 ? 'sharing.address.change' : 'sharing.address.add')}{' '}
            <HiddenText>{name}</HiddenText>
          </button>
          {names.size > 1 && <RemoveRecipient {...{ basket, shipmentId, names, report }} />}
        </p>
      )}
    </header>
  )
}
