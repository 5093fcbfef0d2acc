import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import bagMessages from 'virtual:messages/bag'
import formMessages from 'virtual:messages/forms'
import { BagArrival } from '#storefront/components/arrival/bag-arrival.tsx'
import { BagSubtotal } from '#storefront/components/bag-amounts/bag-subtotal.tsx'
import { CheckoutLink } from '#storefront/components/bag-amounts/checkout-link.tsx'
import { DiscountProgressBars } from '#storefront/components/bag-amounts/discount-progress.tsx'
import type { Basket, ProductToAdd } from '#storefront/lib/basket/basket.ts'
import { savedZip } from '#storefront/lib/preferences/saved-zip.ts'
import { useLineProducts } from '#storefront/state/line-products/line-products.ts'
import { isLineOf } from '#storefront/lib/basket/same-line.ts'
import { lineView } from '#storefront/lib/basket/line-view.ts'
import { joinAreas, Messages } from '#ui/messages/area-messages.tsx'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useHasExpress } from '#storefront/lib/preferences/use-has-express.ts'
import { bagLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useBrowserValue } from '#ui/lib/use-store.ts'
import { recipientNames } from '#storefront/state/recipients/recipient-names.ts'
import { useBag } from '#storefront/state/bag/store/bag-store.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { SidePanel } from '#ui/side-panel.tsx'
import { AddedExtras } from './added-extras.tsx'
import { AddedLine } from './added-line.tsx'
import styles from './added-panel.module.css'

const ExpressButtons = lazyPart(() => import('#storefront/components/payment/express/express-buttons.tsx'))

// Refusals of changes use the messages of the forms.
const messages = joinAreas(bagMessages, formMessages)

interface AddedPanelProps {
  open: boolean
  products: readonly ProductToAdd[]
  onClose: () => void
}

/**
 * Shows the products that were just added to the bag, with controls and the next steps (BAG-046 to BAG-049, BAG-056).
 */
export function AddedPanel(props: AddedPanelProps) {
  return (
    <Messages of={messages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, products, onClose }: AddedPanelProps) {
  const text = useText()
  const { basket, isKnown } = useBag()
  // Another tab has emptied the bag or placed the order.
  const isGone = open && isKnown && !basket
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={text('bag.added.title', { count })}
      footer={basket && <Summary basket={basket} onClose={onClose} />}
    >
      <Confirmation />
      {basket && <AddedLines basket={basket} products={products} onAllRemoved={onClose} />}
      {basket && <Arrival basket={basket} products={products} />}
      {basket && <DiscountProgressBars hasTreats basket={basket} />}
      {basket && <AddedExtras basket={basket} products={products} />}
    </SidePanel>
  )
}

/**
 * Announces the addition with the text of PDP-053. Screen readers read a live region only after a change, so it is
 * initially empty.
 */
function Confirmation() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return (
    <p role="status">
      <HiddenText>{isOpen && text('bag.added.confirmation')}</HiddenText>
    </p>
  )
}

interface AddedLinesProps {
  basket: Basket
  products: readonly ProductToAdd[]
  /** Called after all lines were removed from the bag. */
  onAllRemoved: () => void
}

function AddedLines({ basket, products, onAllRemoved }: AddedLinesProps) {
  const list = useRef<HTMLUListElement>(null)
  const money = useMoney(basket.currency)
  const details = useLineProducts(products.map(({ productId }) => productId))
  const text = useText()
  const names = recipientNames(basket, text)
  const lines = products.flatMap((added) => {
    const item = basket.productItems.find((candidate) => isLineOf(candidate, added))
    if (!item) return []
    const line = lineView(item, details.get(added.productId), basket.shipments)
    return [{ line, recipient: names.size > 1 ? names.get(item.shipmentId) : undefined }]
  })
  const onRemoved = () => (lines.length > 1 ? moveFocus(list.current, list.current) : onAllRemoved())
  return (
    <ul ref={list} tabIndex={-1} className={styles.lines}>
      {lines.map(({ line, recipient }) => (
        <AddedLine key={line.itemId} line={line} recipient={recipient} money={money} onRemoved={onRemoved} />
      ))}
    </ul>
  )
}

/** The arrival day of the added products, if they belong to a single delivery. */
function Arrival({ basket, products }: Pick<AddedLinesProps, 'products'> & { basket: Basket }) {
  const zip = useBrowserValue(savedZip, undefined)
  const [shipmentId, ...others] = new Set(
    basket.productItems
      .filter((item) => products.some((one) => isLineOf(item, one)))
      .map((item) => item.shipmentId),
  )
  if (others.length > 0) return null
  const shipment = basket.shipments.find((one) => one.shipmentId === shipmentId)
  return (
    <div className={zip === undefined ? undefined : styles.arrival}>
      <BagArrival shipment={shipment} productItems={basket.productItems} />
    </div>
  )
}

function Summary({ basket, onClose }: { basket: Basket; onClose: () => void }) {
  const text = useText()
  const to = useTo()
  const hasExpress = useHasExpress()
  const isOnCart = useLocation().pathname === bagLink
  return (
    <div className={styles.summary}>
      <BagSubtotal basket={basket} className={styles.subtotal} />
      {basket.c_qualifiers.qdThresholdMet && <CheckoutLink wide basket={basket} />}
      {basket.c_qualifiers.qdThresholdMet && hasExpress && !basket.c_subscriptions && (
        <div className={styles.express}>
          <ExpressButtons heading="express.or" />
        </div>
      )}
      {!isOnCart && (
        <ButtonLink wide kind="secondary" href={to(bagLink)}>
          {text('bag.added.review')}
        </ButtonLink>
      )}
      <Button wide kind="quiet" onClick={onClose}>
        {text('bag.added.continue')}
      </Button>
    </div>
  )
}
