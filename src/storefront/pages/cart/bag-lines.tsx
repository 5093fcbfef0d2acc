import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { BagMessage } from '#storefront/components/gift-message/bag-message.tsx'
import type { Basket, BasketItem } from '#storefront/lib/basket/basket.ts'
import { recipientName } from '#storefront/lib/basket/deliveries.ts'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useHasMultiShipping } from '#storefront/lib/preferences/site-preferences.ts'
import { placeOf } from '#storefront/state/recipients/recipient-names.ts'
import { deliveryShipments, isMultiShip } from '#storefront/state/recipients/recipients.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart, preload } from '#ui/lazy-part.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'
import styles from './bag-lines.module.css'
import { CartLine } from './cart-line.tsx'

const loadSharedBag = () => import('./sharing/shared-bag.tsx')
const SharedBag = lazyPart(loadSharedBag)

interface BagLinesProps {
  basket: Basket
  viewOf: (item: BasketItem) => LineView
  money: (amount: number) => string
  onRemoved: (line: Element | null) => void
  /** Replaces the recipients' items until their code is loaded. */
  fallback: ReactNode
}

/** The lines of the bag: one list, or a list for each recipient. */
export function BagLines(props: BagLinesProps) {
  const { basket, viewOf, money, onRemoved } = props
  const text = useText()
  const hasMultiShipping = useHasMultiShipping()
  const [isBeginning, begin] = useState(false)
  const beginButton = useRef<HTMLButtonElement>(null)
  const wasGivenUp = useRef(false)
  // The lists of the recipients stay for this visit, so that a shopper who moves all items to one recipient sees the
  // result.
  const [wasShared, setWasShared] = useState(false)
  if (!wasShared && isMultiShip(basket)) setWasShared(true)
  const isShared = isBeginning || wasShared || isMultiShip(basket)
  useEffect(() => {
    if (!isBeginning && wasGivenUp.current) beginButton.current?.focus()
    wasGivenUp.current = false
  }, [isBeginning])
  function giveUp(): void {
    wasGivenUp.current = true
    begin(false)
  }
  if (isShared) return <SharedBag {...props} isBeginning={isBeginning} onGivenUp={giveUp} />
  const delivered = basket.productItems.filter(({ c_fromStoreId }) => c_fromStoreId === undefined)
  const hasDelivery = delivered.length > 0
  const [delivery] = deliveryShipments(basket)
  const name = hasDelivery ? recipientName(delivery?.shippingAddress) : ''
  const isAllDelivered = delivered.length === basket.productItems.length
  return (
    <>
      {name && isAllDelivered && <ForOnePerson name={name} place={delivery && placeOf(delivery)} />}
      <ul>
        {basket.productItems.map((item) => (
          <CartLine key={item.itemId} line={viewOf(item)} money={money} onRemoved={onRemoved}>
            {name && !isAllDelivered && delivered.includes(item) && (
              <p className={styles.place}>{text('bag.recipient.for', { name })}</p>
            )}
          </CartLine>
        ))}
      </ul>
      {hasDelivery && delivery && <BagMessage key={delivery.shipmentId} shipment={delivery} />}
      {hasMultiShipping && hasDelivery && <BeginSharing button={beginButton} onBegin={() => begin(true)} />}
    </>
  )
}

/** The recipient of the whole bag, once a name is known. */
function ForOnePerson({ name, place }: { name: string; place: string | undefined }) {
  const text = useText()
  return (
    <header className={styles.person}>
      <h2 className={styles.personName}>{text('bag.recipient.for', { name })}</h2>
      {place && <p className={styles.place}>{place}</p>}
    </header>
  )
}

interface BeginSharingProps {
  button: RefObject<HTMLButtonElement | null>
  onBegin: () => void
}

function BeginSharing({ button, onBegin }: BeginSharingProps) {
  const text = useText()
  // Preloaded, so that the form opens immediately, also on a slow connection. A late form would push the summary out
  // of view.
  useEffect(() => preload(loadSharedBag), [])
  return (
    <p className={styles.begin}>
      <Button ref={button} kind="secondary" onClick={onBegin}>
        <RareIcon name="gift" size={20} />
        {text('bag.share')}
      </Button>
      <span>{text('bag.share.hint')}</span>
    </p>
  )
}
