import { useLocation } from 'react-router'
import bagMessages from 'virtual:messages/bag'
import { useBag } from '#storefront/bag/bag-store.ts'
import type { Basket, ProductToAdd } from '#storefront/bag/basket.ts'
import { BriefLine } from '#storefront/bag/brief-line.tsx'
import { FreeShipping } from '#storefront/bag/free-shipping.tsx'
import { useLineProducts } from '#storefront/bag/line-products.ts'
import { lineView } from '#storefront/bag/line-view.ts'
import { useMoney } from '#storefront/bag/use-money.ts'
import { bagLink } from '#storefront/links.ts'
import { Messages } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { Button, ButtonLink } from '#storefront/ui/button.tsx'
import { SidePanel } from '#storefront/ui/side-panel.tsx'
import { useTo } from '#storefront/use-to.ts'
import styles from './added-panel.module.css'

interface AddedPanelProps {
  open: boolean
  products: readonly ProductToAdd[]
  onClose: () => void
}

/** Says what has just come into the bag and leads on (BAG-046 to BAG-049). */
export function AddedPanel(props: AddedPanelProps) {
  return (
    <Messages of={bagMessages}>
      <Panel {...props} />
    </Messages>
  )
}

function Panel({ open, products, onClose }: AddedPanelProps) {
  const text = useText()
  const { basket } = useBag()
  const count = products.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <SidePanel
      open={open}
      onClose={onClose}
      title={text('bag.added.title', { count })}
      footer={basket && <Summary basket={basket} onClose={onClose} />}
    >
      {basket && <AddedLines basket={basket} products={products} />}
      {basket && <FreeShipping basket={basket} />}
    </SidePanel>
  )
}

function AddedLines({ basket, products }: { basket: Basket; products: readonly ProductToAdd[] }) {
  const money = useMoney(basket.currency)
  const details = useLineProducts(products.map(({ productId }) => productId))
  return (
    <ul className={styles.lines}>
      {products.map(({ productId, quantity, fromStoreId }) => {
        const item = basket.productItems.find(
          (candidate) => candidate.productId === productId && candidate.c_fromStoreId === fromStoreId,
        )
        if (!item) return null
        const line = lineView(item, details.get(productId), basket.shipments)
        const share = quantity / item.quantity
        return (
          <BriefLine
            key={productId}
            money={money}
            line={{
              ...line,
              quantity,
              price: line.price * share,
              priceAfterDiscount: line.priceAfterDiscount * share,
            }}
          />
        )
      })}
    </ul>
  )
}

function Summary({ basket, onClose }: { basket: Basket; onClose: () => void }) {
  const text = useText()
  const to = useTo()
  const money = useMoney(basket.currency)
  const isOnCart = useLocation().pathname === bagLink
  return (
    <div className={styles.summary}>
      <p className={styles.subtotal}>
        <span>{text('bag.added.subtotal', { count: basket.count })}</span>
        <span>{money(basket.basketSubTotal)}</span>
      </p>
      {!isOnCart && (
        <ButtonLink wide href={to(bagLink)}>
          {text('bag.added.review')}
        </ButtonLink>
      )}
      <Button wide kind="secondary" onClick={onClose}>
        {text('bag.added.continue')}
      </Button>
    </div>
  )
}
