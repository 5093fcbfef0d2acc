import { useRef, useState } from 'react'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { useText } from '#ui/messages/use-text.ts'
import { Button } from '#ui/button.tsx'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Icon } from '#ui/icon.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './promo-code.module.css'
import { usePromoCodes } from './use-promo-codes.ts'

/** The promo codes of the bag, and a field for another code. A refused code stays in the field, with the reason. */
export function PromoCode({ basket }: { basket: Pick<Basket, 'couponItems'> }) {
  const text = useText()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { error, isBusy, apply, remove } = usePromoCodes()

  async function submit(): Promise<void> {
    const applied = code.trim()
    // Does not clear a code that the shopper has typed meanwhile.
    await apply(applied, () => setCode((typed) => (typed.trim() === applied ? '' : typed)))
  }

  /** Moves the focus, because the button is removed with its code. */
  async function drop(couponItemId: string, entry: Element | null): Promise<void> {
    if (await remove(couponItemId)) moveFocus(field.current, entry)
  }

  return (
    <div className={styles.promo}>
      <AppliedCodes coupons={basket.couponItems} onRemove={(id, entry) => void drop(id, entry)} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField
          ref={field}
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

/** The reasons why a code has no discount. */
const idleReasons = {
  no_applicable_promotion: 'bag.promo.idle',
  no_active_promotion: 'bag.promo.over',
  redemption_limit_exceeded: 'bag.promo.usedUp',
  customer_redemption_limit_exceeded: 'bag.promo.usedByYou',
} as const

interface AppliedCodesProps {
  coupons: Basket['couponItems']
  onRemove: (couponItemId: string, entry: Element | null) => void
}

function AppliedCodes({ coupons, onRemove }: AppliedCodesProps) {
  const text = useText()
  if (coupons.length === 0) return null
  return (
    <ul className={styles.codes} aria-label={text('bag.promo.codes')}>
      {coupons.map(({ couponItemId, code, statusCode }) => (
        <li key={couponItemId} className={styles.code}>
          {code}
          {statusCode !== 'applied' && <span className={styles.note}>{text(idleReasons[statusCode])}</span>}
          <button
            type="button"
            className={styles.remove}
            onClick={({ currentTarget }) => onRemove(couponItemId, currentTarget.closest('li'))}
          >
            <Icon name="close" size={16} />
            <HiddenText>{text('bag.promo.remove', { code })}</HiddenText>
          </button>
        </li>
      ))}
    </ul>
  )
}
