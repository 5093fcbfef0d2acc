import { useRef, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useText } from '#storefront/lib/messages/use-text.ts'
import { bag } from '#storefront/state/bag/bag-store.ts'
import { Button } from '#storefront/ui/button.tsx'
import { HiddenText } from '#storefront/ui/hidden-text.tsx'
import { Icon } from '#storefront/ui/icon.tsx'
import { TextField } from '#storefront/ui/text-field.tsx'
import styles from './promo-code.module.css'

/** Promo codes in the bag, and a field for one more. A code that is refused stays in the field with the reason. */
export function PromoCode({ basket }: { basket: Basket }) {
  const text = useText()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const underWay = useRef(new Set<string>())

  /** The same press again is impatience; any other waits for its turn in the bag. */
  async function attempt(what: string, work: () => Promise<unknown>): Promise<void> {
    if (underWay.current.has(what)) return
    underWay.current.add(what)
    setBusy(true)
    setError(undefined)
    await work().catch((failure: unknown) => setError(failureText(failure, text)))
    underWay.current.delete(what)
    setBusy(underWay.current.size > 0)
  }

  async function apply(): Promise<void> {
    const wanted = code.trim()
    if (wanted === '') return setError(text('bag.promo.empty'))
    await attempt(`apply ${wanted}`, async () => {
      await bag.change((calls, basketId) =>
        calls.ShopperBaskets.addCouponToBasket({ parameters: { basketId }, body: { code: wanted } }),
      )
      // Unless the next one is being typed already.
      setCode((typed) => (typed.trim() === wanted ? '' : typed))
    })
  }

  const remove = (couponItemId: string) =>
    attempt(`remove ${couponItemId}`, () =>
      bag.change((calls, basketId) =>
        calls.ShopperBaskets.removeCouponFromBasket({ parameters: { basketId, couponItemId } }),
      ),
    )

  return (
    <div className={styles.promo}>
      {basket.couponItems.length > 0 && (
        <ul className={styles.codes} aria-label={text('bag.promo.codes')}>
          {basket.couponItems.map(({ couponItemId, code: applied }) => (
            <li key={couponItemId} className={styles.code}>
              {applied}
              <button type="button" className={styles.remove} onClick={() => void remove(couponItemId)}>
                <Icon name="close" size={16} />
                <HiddenText>{text('bag.promo.remove', { code: applied })}</HiddenText>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void apply()
        }}
      >
        <TextField
          label={text('bag.promo.label')}
          name="promo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={code}
          error={error}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" kind="secondary" aria-busy={isBusy || undefined}>
          {text('bag.promo.apply')}
        </Button>
      </form>
    </div>
  )
}
