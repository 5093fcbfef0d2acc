import { useRef, useState } from 'react'
import { Price } from '#storefront/components/price/price.tsx'
import type { EditedLine } from '#storefront/lib/basket/edited-line.ts'
import { useFormatDate, useText } from '#ui/messages/use-text.ts'
import type { OfferView, ProductStatus, ProductView } from '#storefront/lib/product/product-view.ts'
import { openingOffer, selectionStatus } from '#storefront/lib/product/selection.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import type { OptionsRequest } from '#storefront/state/panels/panel-store.ts'
import { ButtonLink } from '#ui/button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BuyBar, stockedProductId } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { Choices } from './choices.tsx'
import { Delivery } from './delivery/delivery.tsx'
import { FulfilmentCards } from './fulfilment-cards.tsx'
import { GiftQuestion } from './gift/gift-question.tsx'
import type { GiftWords } from './gift/gift-words.ts'
import { usePayLaterScript } from './pay-later/use-pay-later-script.ts'
import { PriceTiers } from './price-tiers.tsx'
import { ShipCard } from './ship-card.tsx'
import { useFulfilment, type OfferFulfilment } from './use-fulfilment.ts'

const PayLater = lazyPart(() => import('./pay-later/pay-later.tsx'))
const BackInStock = lazyPart(() => import('./back-in-stock/back-in-stock.tsx'))
const SubscriptionOffer = lazyPart(
  () => import('#storefront/features/subscriptions/components/lazy-offer.tsx'),
)
const ObstacleBar = lazyPart(() => import('./obstacle-bar.tsx'))

interface BuyBoxProps {
  product: ProductView
  /** The shopper's choices before the options panel opened. Absent on the product page. */
  request?: OptionsRequest | undefined
  /** The bag line that the shopper edits (SHELL-028). */
  edited?: EditedLine | undefined
  /** Whether the edited line is still loading. The button ignores presses meanwhile. */
  isFinding?: boolean | undefined
  /** Called with the chosen offer. */
  onChoose?: ((offer: OfferView) => void) | undefined
}

/** Price, choices, stock, quantity and ADD TO BAG (PDP-013). */
export function BuyBox({ product, request, edited, isFinding, onChoose }: BuyBoxProps) {
  const text = useText()
  const to = useTo()
  const { offer, chosen, choose, isWaiting } = useSelection(product)
  const fulfilment = useFulfilment(product, offer, edited?.fulfilment ?? request?.fulfilment)
  const { obstacle } = fulfilment.options
  const initialQuantity = Math.max(offer.minimum, edited?.quantity ?? request?.quantity ?? 0)
  const [selected, select] = useState({ offerId: '', quantity: 0 })
  const quantity = selected.offerId === offer.id ? selected.quantity : initialQuantity
  const lowest = offer.tiers.at(-1)
  return (
    <div className={styles.box}>
      <p className={styles.price}>
        <Price price={isWaiting ? product.price : offer.price} showFreePrice={product.isFree} />
        {lowest && <span className={styles.lowest}> {text('product.tiers.lowest', lowest)}</span>}
      </p>
      <PayLaterLine price={offer.amount} />
      {product.promotions.map((promotion) => (
        <p key={promotion} className={styles.promotion}>
          {promotion}
        </p>
      ))}
      <Choices
        product={product}
        offer={chosen}
        onChoose={(next) => {
          choose(next)
          if (next) onChoose?.(next)
        }}
      />
      {isWaiting && <p>{text('product.choose')}</p>}
      {lowest && <PriceTiers tiers={offer.tiers} quantity={quantity} />}
      {obstacle && <Status obstacle={obstacle} expectedOn={fulfilment.stock?.shipment?.expectedOn} />}
      {product.boxHref ? (
        <ButtonLink href={to(product.boxHref)} className={styles.create}>
          {text('product.createBox')}
        </ButtonLink>
      ) : (
        <Purchase
          product={product}
          request={request}
          edited={edited}
          isFinding={isFinding}
          offer={offer}
          fulfilment={fulfilment}
          isWaiting={isWaiting}
          quantity={initialQuantity}
          onQuantity={(next) => select({ offerId: offer.id, quantity: next })}
        />
      )}
    </div>
  )
}

/** The reason why the product cannot be bought and, once the stock has loaded, the day from which it can. */
function Status({ obstacle, expectedOn }: { obstacle: ProductStatus; expectedOn: string | undefined }) {
  const text = useText()
  const formatDate = useFormatDate()
  const isExpected = expectedOn !== undefined && obstacle !== 'inShopOnly'
  return (
    <div className={styles.obstacle}>
      <p className={styles.status} role="status">
        {text(`product.status.${obstacle}`)}
      </p>
      {isExpected && (
        <p>
          {text(`product.expected.${obstacle}`, {
            day: formatDate(expectedOn, { dateStyle: 'long' }),
          })}
        </p>
      )}
    </div>
  )
}

/** The payment terms of a pay-later provider. Only some sites have a provider. */
function PayLaterLine({ price }: { price: number | undefined }) {
  const address = usePayLaterScript()
  if (!address || price === undefined) return null
  return (
    <div className={styles.payLater}>
      <PayLater address={address} price={price} />
    </div>
  )
}

interface PurchaseProps extends BuyBoxProps {
  offer: OfferView
  fulfilment: OfferFulfilment
  isWaiting: boolean
  /** The initial quantity. */
  quantity: number
  onQuantity: (quantity: number) => void
}

/**
 * The add button, the delivery day, shipping or pickup, and other choices. The product page shows button and day
 * first, so that they are on the first screen of a laptop. Content that loads later does not move them (decisions
 * 0121 and 0139).
 */
function Purchase({ product, offer, fulfilment, request, edited, ...bar }: PurchaseProps) {
  const { options } = fulfilment
  const { obstacle } = options
  const [notifyRequests, setNotifyRequests] = useState(0)
  const gift = useRef<HTMLDetailsElement>(null)
  const card = useRef<GiftWords>(null)
  const hasNotice = product.showBackInStock && (obstacle === 'outOfStock' || obstacle === 'comingSoon')
  const button = (
    <>
      {obstacle && (
        <ObstacleBar
          obstacle={obstacle}
          onNotify={hasNotice ? () => setNotifyRequests((count) => count + 1) : undefined}
        />
      )}
      <BuyBar
        // An edited line keeps its quantity when the shopper chooses another size.
        key={edited ? edited.itemId : offer.id}
        product={product}
        offer={offer}
        fulfilment={fulfilment}
        edited={edited}
        gift={gift}
        card={card}
        {...bar}
      />
    </>
  )
  const delivery = options.shipping && <Delivery productId={product.id} />
  return (
    <>
      {!request && button}
      {!request && delivery}
      <Fulfilment offer={offer} fulfilment={fulfilment} request={request} />
      {hasNotice && (
        <div key={offer.id} className={styles.notice}>
          <BackInStock productId={offer.id} requests={notifyRequests} />
        </div>
      )}
      {fulfilment.chosen === 'shipping' && !edited && !obstacle && (
        <>
          {offer.isSubscribable && <Subscription offer={offer} />}
          <GiftQuestion
            gift={gift}
            card={card}
            wrap={wrapOf(product, offer)}
            productId={bar.isWaiting ? '' : offer.id}
          />
        </>
      )}
      {/* The options panel shows its choices first. */}
      {request && button}
      {request && delivery}
    </>
  )
}

/** The name of the chosen wrap, if the product can be wrapped. */
const wrapOf = ({ choices }: ProductView, { values }: OfferView): string | undefined =>
  choices.find(({ id }) => id === 'wrap')?.values.find(({ value }) => value === values.wrap)?.name

function Fulfilment({ offer, fulfilment, request }: Pick<PurchaseProps, 'offer' | 'fulfilment' | 'request'>) {
  const { options, hasPickup, stock } = fulfilment
  return (
    <>
      {!hasPickup && !options.obstacle && <ShipCard stock={stock?.shipment} />}
      <FulfilmentCards fulfilment={fulfilment} productId={stockedProductId(offer)} back={request} />
    </>
  )
}

/** PDP-095: a skeleton in the server's HTML, then the offer in the same space. */
const Subscription = ({ offer }: { offer: OfferView }) => (
  <div className={styles.subscription}>
    <SubscriptionOffer
      productId={offer.id}
      price={offer.amount}
      fallback={<Skeleton className={styles.waiting} />}
    />
  </div>
)

/** The chosen offer. Before a choice, the first offer supplies the stock. */
function useSelection(product: ProductView) {
  const [chosen, choose] = useState(() => openingOffer(product))
  const offer: OfferView | undefined = chosen ?? product.offers[0]
  if (!offer) throw new Error(`Product ${product.id} has no offer`)
  return { offer, chosen, choose, isWaiting: selectionStatus(product, chosen) === 'waiting' }
}
