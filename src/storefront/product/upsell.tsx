import messages from 'virtual:messages/upsell'
import { useEffect, useState } from 'react'
import { Messages, useLocale } from '#storefront/messages/area-messages.tsx'
import { useText } from '#storefront/messages/use-text.ts'
import { Button } from '#storefront/ui/button.tsx'
import { formatMoney } from '#storefront/ui/money.ts'
import { pictureUrl } from '#storefront/ui/picture.tsx'
import { Skeleton } from '#storefront/ui/skeleton.tsx'
import { bundleTotals } from './bundle-totals.ts'
import { loadUpsell, type UpsellItem } from './load-upsell.ts'
import { UpsellProduct } from './upsell-product.tsx'
import styles from './upsell.module.css'
import { useAddButton } from './use-add-button.ts'

/** Frequently bought together: the product with up to two others, into the bag at once (PDP-074 to PDP-084). */
export default function Upsell({ productId, offerId }: { productId: string; offerId: string }) {
  return (
    <Messages of={messages}>
      <UpsellSection productId={productId} offerId={offerId} />
    </Messages>
  )
}

function UpsellSection({ productId, offerId }: { productId: string; offerId: string }) {
  const text = useText()
  const items = useUpsell(productId, offerId)
  if (items?.length === 0) return null
  return (
    <section className={styles.upsell}>
      <h2 className={styles.title}>{text('upsell.title')}</h2>
      {items ? <Bundle items={items} /> : <Skeleton className={styles.waiting} />}
    </section>
  )
}

function Bundle({ items }: { items: readonly UpsellItem[] }) {
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
    loadUpsell(productId, offerId)
      .catch((error: unknown) => {
        console.error(error)
        return []
      })
      .then((found) => isCurrent && setItems(found))
    return () => {
      isCurrent = false
    }
  }, [productId, offerId])
  return items
}
