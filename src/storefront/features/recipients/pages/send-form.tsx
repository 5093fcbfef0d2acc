import { exactAmount } from '#shared/money/exact-amount.ts'
import { useEffect, useRef, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { shortageText } from '#storefront/features/recipients/components/shortage-text.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import type { DuplicateChoice } from '#storefront/features/recipients/lib/duplicates.ts'
import { gridOf, type GridProduct } from '#storefront/features/recipients/lib/grid.ts'
import {
  goodsFor,
  goodsForAll,
  takenFrom,
  unaddressedItems,
} from '#storefront/features/recipients/lib/hand-out.ts'
import {
  fullNameOf,
  goodsOf,
  type Goods,
  type RecipientRow,
} from '#storefront/features/recipients/lib/row.ts'
import { shortageOf, withoutGoods } from '#storefront/features/recipients/lib/shortage.ts'
import { categoryLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { dropRows } from '#storefront/features/recipients/state/recipient-list.ts'
import { openDoubts } from '#storefront/features/recipients/state/address-checks.ts'
import { GoodsNotPutBack, sendPeople } from '#storefront/features/recipients/state/send-people.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper/quantity-stepper.tsx'
import { OpenDoubts } from './open-doubts.tsx'
import styles from './send-form.module.css'

interface SendFormProps {
  rows: readonly RecipientRow[]
  /** The number of rows with errors. */
  waiting: number
  basket: Basket | undefined
  /** The default product for every recipient. */
  forEveryone?: GridProduct | undefined
  ifInBag: DuplicateChoice
  recipientLimit: number
  /** The rows that become separate parcels, and the number of recipients who are already in the bag. */
  fresh: readonly RecipientRow[]
  inBag: number
  /** The shopper wants to see this row. */
  onCheck: (rowId: string) => void
  onSending: (count: number) => void
  onSent: () => void
}

/** The products for all recipients, and the button that adds the recipients to the bag. */
export function SendForm(props: SendFormProps) {
  const { rows, waiting, basket, forEveryone, ifInBag, recipientLimit, fresh, inBag } = props
  const { onCheck, onSending, onSent } = props
  const text = useText()
  const [failure, setFailure] = useState<string>()
  const [lost, setLost] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState<readonly string[]>([])
  const latest = useLatest(rows)
  const button = useFocusAfterFailure(failure)
  const { products, forAll, setQuantity, hasBoxes } = useGoodsForAll(basket, forEveryone)
  const needy = rows.filter((row) => goodsOf(row).length === 0)
  const open = hasGoodsLeft(basket, goodsForAll(rows, forAll)) ? 1 : 0
  const over = inBag + open + fresh.length - recipientLimit
  const empty = rows.filter((row) => goodsFor(row, forAll).length === 0)

  /** Asks about open doubts again before it adds the recipients to the bag. */
  async function check(): Promise<void> {
    if (empty.length > 0) return setFailure(text('recipients.send.nothing', { count: empty.length }))
    setBusy(true)
    setFailure(undefined)
    const doubts = await openDoubts(rows)
    setBusy(false)
    setAsked(doubts.map(({ rowId }) => rowId))
    if (doubts.length === 0) await send()
  }

  async function send(): Promise<void> {
    setAsked([])
    setBusy(true)
    setLost([])
    // A row may have been corrected or left out while the doubts were loading.
    const people = latest.current
    onSending(people.length)
    try {
      await sendPeople(people, { forAll, ifInBag, recipientLimit })
      onSent()
    } catch (thrown) {
      const shortage = shortageOf(thrown)
      const losers = shortage ? withoutGoods(people, forAll, shortage) : []
      const product = products.find(({ productId }) => productId === shortage?.productId)
      setFailure(
        shortage && losers.length > 0
          ? shortageText(text, { ...shortage, name: product?.name ?? shortage.productId, losers })
          : failureText(thrown instanceof Error && thrown.cause ? thrown.cause : thrown, text),
      )
      if (thrown instanceof GoodsNotPutBack) setLost(thrown.products)
    } finally {
      setBusy(false)
      onSending(0)
    }
  }

  if (rows.length === 0) return null
  return (
    // A `div` instead of a form: Enter in a quantity field must not submit the list.
    <div className={styles.send}>
      {needy.length > 0 && (
        <GoodsForAll {...{ products, forAll, setQuantity, hasBoxes }} count={needy.length} />
      )}
      {over > 0 && <OverLimit limit={recipientLimit} inBag={inBag} open={open} leave={fresh.slice(-over)} />}
      {failure && <Alert>{failure}</Alert>}
      {lost.length > 0 && <Alert>{text('recipients.send.lost', { products: lost.join(', ') })}</Alert>}
      <Sum rows={rows} forAll={forAll} products={products} currency={basket?.currency} />
      <OpenDoubts
        rows={rows.filter(({ id }) => asked.includes(id))}
        onCheck={onCheck}
        onUse={() => void send()}
      />
      <Button ref={button} busy={busy} disabled={over > 0} onClick={() => void check()}>
        {text(waiting > 0 ? 'recipients.send.ready' : 'recipients.send', { count: rows.length })}
      </Button>
    </div>
  )
}

/** A ref to the currently shown rows, for asynchronous code. */
function useLatest(rows: readonly RecipientRow[]) {
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  return latest
}

/**
 * Moves the focus back to the button after a failure: it lost the focus while the recipients were being added. The
 * error is above the button.
 */
function useFocusAfterFailure(failure: string | undefined) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure !== undefined) button.current?.focus()
  }, [failure])
  return button
}

/** Whether products without an address remain after the distribution: the engine counts them as a recipient. */
function hasGoodsLeft(basket: Basket | undefined, handedOut: readonly Goods[]): boolean {
  const items = basket ? unaddressedItems(basket) : []
  const taken = takenFrom(items, handedOut).filter(({ quantity }) => quantity === 0)
  return items.length > taken.length
}

interface OverLimitProps {
  limit: number
  inBag: number
  /** 1 when products without an address count too. */
  open: number
  /** The recipients above the limit. */
  leave: readonly RecipientRow[]
}

/** More recipients than the site allows in one order (SHIP-027). */
function OverLimit({ limit, inBag, open, leave }: OverLimitProps) {
  const text = useText()
  return (
    <Alert kind="notice">
      <p>{text('recipients.limit', { limit, inBag, open, over: leave.length })}</p>
      <Button kind="secondary" onClick={() => dropRows(leave.map(({ id }) => id))}>
        {text('recipients.limit.leave', { over: leave.length })}
      </Button>
    </Alert>
  )
}

const noBasket: GridProduct[] = []

/**
 * Offers the products of the bag. The initial quantity is one for the product of the previous page. Without such a
 * product, it is one for the only product of the bag.
 */
function useGoodsForAll(basket: Basket | undefined, forEveryone: GridProduct | undefined) {
  const inBag = basket ? gridOf(basket).products : noBasket
  const isNew = forEveryone && !inBag.some(({ productId }) => productId === forEveryone.productId)
  const all = isNew ? [forEveryone, ...inBag] : inBag
  const products = all.filter(({ customMix }) => customMix === undefined || customMix === null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map())
  const quantityOf = (productId: string) =>
    chosen.get(productId) ?? (productId === forEveryone?.productId || products.length === 1 ? 1 : 0)
  const forAll: Goods[] = products
    .map(({ productId }) => ({ productId, quantity: quantityOf(productId) }))
    .filter(({ quantity }) => quantity > 0)
  const setQuantity = (productId: string, quantity: number) =>
    setChosen(new Map([...chosen, [productId, quantity]]))
  return { products, forAll, setQuantity, hasBoxes: all.length > products.length }
}

interface GoodsForAllProps extends ReturnType<typeof useGoodsForAll> {
  count: number
}

function GoodsForAll({ products, forAll, setQuantity, hasBoxes, count }: GoodsForAllProps) {
  const text = useText()
  const to = useTo()
  if (products.length === 0)
    return (
      <Alert kind="notice">
        {text(hasBoxes ? 'recipients.goods.boxesOnly' : 'recipients.goods.none')}{' '}
        <a className={styles.link} href={to(categoryLink('chocolates'))}>
          {text('bag.empty.chocolates')}
        </a>
      </Alert>
    )
  return (
    <fieldset className={styles.goods}>
      <legend className={styles.legend}>{text('recipients.goods.heading', { count })}</legend>
      {products.map(({ productId, name }) => (
        <div key={productId} className={styles.product}>
          <span className={styles.name}>{name}</span>
          <QuantityStepper
            minimum={0}
            label={text('recipients.goods.each', { product: name })}
            value={forAll.find((one) => one.productId === productId)?.quantity ?? 0}
            onChange={(quantity) => setQuantity(productId, quantity)}
          />
        </div>
      ))}
    </fieldset>
  )
}

interface SumProps {
  rows: readonly RecipientRow[]
  forAll: readonly Goods[]
  products: readonly GridProduct[]
  currency: string | undefined
}

/** The products of all recipients together. The price is unknown for products that are not in the bag yet. */
function Sum({ rows, forAll, products, currency = 'USD' }: SumProps) {
  const text = useText()
  const money = useMoney(currency)
  const all = goodsForAll(rows, forAll)
  const pieces = all.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0) return null
  const priceOf = (id: string) => products.find(({ productId }) => productId === id)?.unitPrice
  const isPriced = all.every(({ productId }) => priceOf(productId) !== undefined)
  const total = all.reduce((sum, { productId, quantity }) => sum + (priceOf(productId) ?? 0) * quantity, 0)
  const [first] = rows
  return (
    <p className={styles.sum}>
      {rows.length === 1 && first
        ? text('recipients.sum.one', { name: fullNameOf(first.values), pieces })
        : text('recipients.sum', { count: rows.length, pieces })}
      {isPriced && <strong>{money(exactAmount(total))}</strong>}
    </p>
  )
}
