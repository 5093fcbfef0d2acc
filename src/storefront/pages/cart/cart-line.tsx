import { useRef, type ComponentProps, type ReactNode } from 'react'
import { BoxContents } from '#storefront/components/bag-lines/box-contents.tsx'
import { LineControls } from '#storefront/components/bag-lines/line-controls.tsx'
import { LinePhoto } from '#storefront/components/bag-lines/line-photo.tsx'
import { LineRenewalSlot } from '#storefront/features/subscriptions/components/line-renewal-slot.tsx'
import type { LineView } from '#storefront/lib/basket/line-view.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLineChange } from '#storefront/state/bag/changes/use-line-change.ts'
import { FieldError } from '#ui/field.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import styles from './cart-line.module.css'
import { ShortLine } from './short-line.tsx'
import { FulfilmentSwitch } from './fulfilment-switch.tsx'
import { useLineStock } from './use-line-stock.ts'

interface CartLineProps {
  line: LineView
  money: (amount: number) => string
  /** Called after the removal, with the removed line, which may have the focus. */
  onRemoved: (line: Element | null) => void
  /** The recipient of the line. Removing the last line of a recipient removes the recipient from the order. */
  recipient?: string | undefined
  /** Further actions below the text. */
  children?: ReactNode
}

/** A line of the bag: quantity, price and removal. A free product has no controls (SHELL-098). */
export function CartLine({ line, money, onRemoved, recipient, children }: CartLineProps) {
  const { shown, notice, error, busy, change } = useLineChange(line)
  const container = useRef<HTMLLIElement>(null)
  const reportRemoval = () => onRemoved(container.current)
  const remove = async () => {
    if (await change(0)) reportRemoval()
  }
  const takeLeft = async (left: number) => {
    await change(left)
    // The pressed button is no longer rendered.
    moveFocus(container.current?.querySelector('input') ?? null, null)
  }
  return (
    <li ref={container} className={styles.line} aria-busy={busy || undefined}>
      <LinePhoto picture={line.picture} size="large" />
      <LineText line={line} money={money} recipient={recipient} onMerged={reportRemoval}>
        {children}
      </LineText>
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
        {!busy && error === undefined && <ShortLine line={line} onTake={(left) => void takeLeft(left)} />}
        <FieldError id={line.itemId} error={error} />
      </div>
    </li>
  )
}

/** The number of kinds of pieces that a closed list of a built box shows. */
const shownPieces = 3

interface LineTextProps extends Pick<CartLineProps, 'line' | 'money' | 'recipient' | 'children'> {
  onMerged: () => void
}

function LineText({ line, money, recipient, onMerged, children }: LineTextProps) {
  const text = useText()
  const to = useTo()
  const { name, href, editHref, choices, isFree, quantity, unitPrice, discounts, pickup, box, editBoxHref } =
    line
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
      <LineRenewalSlot line={line} />
      {box && <BoxContents box={box} shown={shownPieces} />}
      {editBoxHref && (
        <a className={styles.edit} href={to(editBoxHref)}>
          {text('bag.box.edit')} <HiddenText>{name}</HiddenText>
        </a>
      )}
      {editHref && (
        <a className={styles.edit} href={to(editHref)}>
          {text('bag.line.edit')} <HiddenText>{name}</HiddenText>
        </a>
      )}
      {!href && !isFree && <ReservedLines />}
      {!isFree && <FulfilmentSwitch {...{ line, recipient, onMerged }} />}
      {children}
    </div>
  )
}

/** Reserves the space of the choice and of Edit until the product is loaded, so that the layout does not shift. */
function ReservedLines() {
  const text = useText()
  return (
    <div className={styles.reserved}>
      <p className={styles.choices}>&nbsp;</p>
      <span className={styles.edit}>{text('bag.line.edit')}</span>
    </div>
  )
}

type StockedControlsProps = Omit<ComponentProps<typeof LineControls>, 'stock' | 'className'>

/** Limits the quantity to the stock before the API does (PDP-066). */
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
