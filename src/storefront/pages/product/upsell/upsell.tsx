import { useEffect, useState } from 'react'
import messages from 'virtual:messages/upsell'
import { useAddButton } from '#storefront/state/bag/use-add-button.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { Messages, useLocale } from '#storefront/lib/messages/area-messages.tsx'
import { formatMoney } from '#storefront/lib/messages/money.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { bundleTotals } from './bundle-totals.ts'
import { FulfilmentChoice } from './fulfilment-choice.tsx'
import { upsellOrNone, type UpsellItem } from './load-upsell.ts'
import { UpsellProduct } from './upsell-product.tsx'
import styles from './upsell.module.css'
import { useUpsellBundle } from './use-upsell-bundle.ts'

interface UpsellProps {
  productId: string
  offerId: string
}

/** Frequently bought together: the product with up to two others, into the bag at once (PDP-074 to PDP-084). */
export default function Upsell(props: UpsellProps) {
  return (
    <Messages of={messages}>
      <UpsellSection {...props} />
    </Messages>
  )
}

function UpsellSection({ productId, offerId }: UpsellProps) {
  const text = useText()
  const items = useUpsell(productId, offerId)
  const { bundle, isKnown, ...choice } = useUpsellBundle(items ?? [])
  const isWaiting = items === undefined || !isKnown
  if (!isWaiting && bundle.length === 0) return null
  return (
    <section className={styles.upsell} aria-busy={isWaiting}>
      <h2 className={styles.title}>{text('upsell.title')}</h2>
      {isWaiting ? (
        <Skeleton className={styles.waiting} />
      ) : (
        <>
          <FulfilmentChoice {...choice} />
          <Bundle key={choice.way} items={bundle} fromStoreId={choice.storeId} />
        </>
      )}
    </section>
  )
}

interface BundleProps {
  /** The main product first. */
  items: readonly UpsellItem[]
  /** The shop where they are picked up. */
  fromStoreId: string | undefined
}

function Bundle({ items, fromStoreId }: BundleProps) {
  const text = useText()
  const locale = useLocale()
  const { state, add } = useAddButton()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = items.filter(({ offerId }, index) => index === 0 || !left.has(offerId))
  const { price, standardPrice, savingPercent } = bundleTotals(chosen)
  const money = (amount: number) => formatMoney(amount, items[0]?.currency ?? 'USD', locale)
  const toggle = (offerId: string) =>
    setLeft(left.has(offerId) ? without(left, offerId) : new Set([...left, offerId]))
  return (
    <div className={styles.bundle}>
      <ul className={styles.items}>
        {items.map((item, index) => (
          <li key={item.offerId} className={styles.item}>
            <UpsellProduct
              item={item}
              isMain={index === 0}
              isChosen={chosen.includes(item)}
              onToggle={() => toggle(item.offerId)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.sum}>
        <p className={styles.total}>
          {text('upsell.total')} <strong>{money(price)}</strong>
          {savingPercent > 0 && (
            <>
              {' '}
              <s>{money(standardPrice)}</s>{' '}
              <span className={styles.saving}>{text('upsell.saving', { percent: savingPercent })}</span>
            </>
          )}
        </p>
        <Button
          busy={state === 'busy'}
          disabled={state === 'soldOut'}
          onClick={() =>
            void add(
              chosen.map(({ offerId, name, picture }) => ({
                productId: offerId,
                quantity: 1,
                fromStoreId,
                name,
                image: picture && { src: pictureUrl(picture, 200), alt: picture.alt },
              })),
            )
          }
        >
          {state === 'success' ? text('product.added') : text('upsell.add', { count: chosen.length })}
        </Button>
      </div>
    </div>
  )
}

const without = (set: ReadonlySet<string>, value: string): ReadonlySet<string> =>
  new Set([...set].filter((other) => other !== value))

/** Nothing while it is read; none when there is no upsell, or it could not be read (PDP-010). */
function useUpsell(productId: string, offerId: string): readonly UpsellItem[] | undefined {
  const [items, setItems] = useState<readonly UpsellItem[]>()
  useEffect(() => {
    let isCurrent = true
    void upsellOrNone(calls(), productId, offerId).then((found) => isCurrent && setItems(found))
    return () => {
      isCurrent = false
    }
  }, [productId, offerId])
  return items
}
