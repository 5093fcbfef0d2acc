import { useRef, type ComponentProps } from 'react'
import { LineControls } from '#storefront/components/bag-lines/line-controls.tsx'
import { LinePhoto } from '#storefront/components/bag-lines/line-photo.tsx'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLineChange } from '#storefront/state/bag/use-line-change.ts'
import { FieldError } from '#storefront/ui/field.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import styles from './cart-line.module.css'
import { MoveLine } from './move-line.tsx'
import { useLineStock } from './use-line-stock.ts'

interface CartLineProps {
  line: LineView
  money: (amount: number) => string
  /** The line is gone and its focus with it. */
  onRemoved: (line: Element | null) => void
}

/** One product in the bag: how many, what it costs, and away with it. Free pieces are only shown (SHELL-098). */
export function CartLine({ line, money, onRemoved }: CartLineProps) {
  const { shown, notice, error, busy, change } = useLineChange(line)
  const place = useRef<HTMLLIElement>(null)
  const leave = () => onRemoved(place.current)
  const remove = async () => {
    if (await change(0)) leave()
  }
  return (
    <li ref={place} className={styles.line} aria-busy={busy || undefined}>
      <LinePhoto picture={line.picture} size="large" />
      <LineWords line={line} money={money} onMerged={leave} />
      {!line.isFree && (
        <StockedControls
          line={line}
          quantity={shown}
          onChange={(next) => void change(next)}
          onRemove={() => void remove()}
        />
      )}
      <LinePrice line={line} money={money} />
      <p className={styles.notice} role="status">
        {notice}
      </p>
      <div className={styles.error} role="alert">
        <FieldError id={line.itemId} error={error} />
      </div>
    </li>
  )
}

interface LineWordsProps extends Pick<CartLineProps, 'line' | 'money'> {
  onMerged: () => void
}

function LineWords({ line, money, onMerged }: LineWordsProps) {
  const text = useText()
  const to = useTo()
  const { name, href, editHref, choices, isFree, quantity, unitPrice, discounts, pickup } = line
  return (
    <div className={styles.words}>
      <p className={styles.name}>{href ? <a href={to(href)}>{name}</a> : name}</p>
      {choices.length > 0 && <p className={styles.choices}>{choices.join(' · ')}</p>}
      <p className={styles.choices}>
        {isFree
          ? text('bag.line.free', { quantity })
          : unitPrice > 0 && text('bag.line.each', { price: money(unitPrice) })}
      </p>
      {pickup && (
        <p className={styles.pickup}>
          <Icon name="shop" size={18} />
          {text('bag.line.pickup', { shop: pickup.shopName })}
        </p>
      )}
      {discounts.map((discount) => (
        <p key={discount} className={styles.discount}>
          {discount}
        </p>
      ))}
      {editHref && (
        <a className={styles.edit} href={to(editHref)}>
          {text('bag.line.edit')} <HiddenText>{name}</HiddenText>
        </a>
      )}
      {!isFree && <MoveLine line={line} onMerged={onMerged} />}
    </div>
  )
}

type StockedControlsProps = Omit<ComponentProps<typeof LineControls>, 'stock' | 'className'>

/** The bag brings a quantity down to what there is, before the shop is asked (PDP-066). */
function StockedControls(props: StockedControlsProps) {
  return <LineControls {...props} stock={useLineStock(props.line)} className={styles.controls} />
}

function LinePrice({ line, money }: Pick<CartLineProps, 'line' | 'money'>) {
  const text = useText()
  const { price, priceAfterDiscount, isFree } = line
  const isReduced = priceAfterDiscount !== price && !isFree
  return (
    <p className={styles.price}>
      {isReduced && <s className={styles.was}>{money(price)}</s>}
      <span className={isReduced ? styles.now : undefined}>
        {priceAfterDiscount === 0 ? text('bag.amounts.free') : money(priceAfterDiscount)}
      </span>
    </p>
  )
}
