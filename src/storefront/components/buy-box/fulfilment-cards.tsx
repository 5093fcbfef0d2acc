import { useId, type ReactNode } from 'react'
import { useText } from '#ui/messages/use-text.ts'
import type { Fulfilment } from '#storefront/lib/product/fulfilment.ts'
import type { Stock } from '#storefront/lib/product/stock-entry.ts'
import {
  expectPanel,
  openPickupPanel,
  type OptionsRequest,
  type PickupRequest,
} from '#storefront/state/panels/panel-store.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { lowStock } from '#ui/quantity-stepper/check-quantity.ts'
import styles from './fulfilment-cards.module.css'
import type { OfferFulfilment } from './use-fulfilment.ts'

interface FulfilmentCardsProps {
  fulfilment: OfferFulfilment
  /** The product whose stock the shops show; `undefined` for a set. */
  productId: string | undefined
  /** The options panel around the cards. It opens again after the shopper has chosen a shop. */
  back: OptionsRequest | undefined
}

/** The choice between shipping and pickup in the chosen shop, each with its stock (PDP-034 to PDP-044). */
export function FulfilmentCards({ fulfilment, productId, back }: FulfilmentCardsProps) {
  const text = useText()
  const name = useId()
  const { options, hasPickup, shop, stock } = fulfilment
  if (!hasPickup) return null
  return (
    <fieldset className={styles.cards}>
      <legend>
        <HiddenText>{text('product.fulfilment')}</HiddenText>
      </legend>
      <Card kind="shipping" icon="truck" name={name} title={text('product.ship')} fulfilment={fulfilment}>
        {/* A set has no stock of its own. */}
        {options.shipping && productId !== undefined && <StockLine stock={stock?.shipment} />}
      </Card>
      <Card
        kind="pickup"
        icon="shop"
        name={name}
        title={shop ? text('product.pickup.at', { shop: shop.name }) : text('product.pickup')}
        fulfilment={fulfilment}
        action={
          options.note !== 'never' && (
            <ShopButton
              hasShop={shop !== undefined}
              // A shopper who chooses a shop here wants a pickup.
              request={{ stockOf: productId, back, onChosen: () => fulfilment.choose('pickup') }}
            />
          )
        }
      >
        <PickupLine fulfilment={fulfilment} />
      </Card>
    </fieldset>
  )
}

interface CardProps {
  kind: Fulfilment
  icon: IconName
  /** The name of the radio group. */
  name: string
  title: string
  fulfilment: OfferFulfilment
  action?: ReactNode
  /** The line below the title; `false` for a card without such a line. */
  children: ReactNode
}

function Card({ kind, icon, name, title, fulfilment, action, children }: CardProps) {
  const { options, chosen, choose } = fulfilment
  return (
    <div className={styles.card}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={name}
          className={styles.dot}
          checked={options[kind] && chosen === kind}
          disabled={!options[kind]}
          onChange={() => choose(kind)}
        />
        <Icon name={icon} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {children !== false && (
            <span className={styles.line} role="status">
              {children}
            </span>
          )}
        </span>
      </label>
      {action}
    </div>
  )
}

/** In stock, or limited (CAT-034, CAT-035). */
function StockLine({ stock }: { stock: Stock | undefined }) {
  const text = useText()
  if (!stock?.orderable) return null
  const isLow = stock.ats < lowStock
  return (
    <span className={isLow ? styles.warning : styles.good}>
      {text(isLow ? 'product.stock.limited' : 'product.stock.available')}
    </span>
  )
}

function PickupLine({ fulfilment: { options, shop, stock } }: { fulfilment: OfferFulfilment }) {
  const text = useText()
  switch (options.note) {
    case 'never':
      return text('product.pickup.never')
    case 'notAtShop':
      return (
        <span className={styles.warning}>{text('product.pickup.notAt', { shop: shop?.name ?? '' })}</span>
      )
    case 'only':
      return (
        <>
          {text('product.pickupOnly')} <StockLine stock={stock?.store} />
        </>
      )
    default:
      return shop ? <StockLine stock={stock?.store} /> : text('product.pickup.unknown')
  }
}

function ShopButton({ hasShop, request }: { hasShop: boolean; request: PickupRequest }) {
  const text = useText()
  const preparePanel = () => expectPanel('pickup-shop')
  return (
    <button
      type="button"
      className={styles.shop}
      aria-haspopup="dialog"
      onPointerEnter={preparePanel}
      onFocus={preparePanel}
      onClick={() => openPickupPanel(request)}
    >
      {text(hasShop ? 'product.pickup.change' : 'product.pickup.choose')}
    </button>
  )
}
