import { exactAmount } from '#shared/money/exact-amount.ts'
import { useCardsFirst } from '#storefront/components/gift-message/use-cards-first.ts'
import type { Basket } from '#storefront/lib/basket/basket.ts'
import { entryStep, stepLinks } from '#storefront/lib/basket/checkout-steps.ts'
import { useMoney } from '#ui/messages/use-money.ts'
import { useText } from '#ui/messages/use-text.ts'
import { useBasketThreshold } from '#storefront/lib/preferences/site-preferences.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { RareIcon } from '#ui/rare-icon.tsx'

interface CheckoutLinkProps {
  basket: Basket
  wide?: boolean
}

/**
 * Links to the first incomplete checkout step, after open message cards are saved. Disabled below the site's minimum
 * (BAG-064).
 */
export function CheckoutLink({ basket, wide = false }: CheckoutLinkProps) {
  const text = useText()
  const to = useTo()
  const cardsFirst = useCardsFirst()
  const label = (
    <>
      <RareIcon name="lock" size={18} />
      {text('bag.checkout')}
    </>
  )
  if (!basket.c_qualifiers.qdThresholdMet)
    return (
      <Button wide={wide} disabled>
        {label}
      </Button>
    )
  return (
    <ButtonLink wide={wide} href={to(stepLinks[entryStep(basket, new Date())])} onClick={cardsFirst}>
      {label}
    </ButtonLink>
  )
}

/** The amount missing to the site's minimum. Renders nothing without a minimum, or when the bag reaches it. */
export function MinimumNotice({ basket }: { basket: Basket }) {
  const text = useText()
  const money = useMoney(basket.currency)
  const threshold = useBasketThreshold()
  if (basket.c_qualifiers.qdThresholdMet || threshold === undefined) return null
  const missing = Math.max(0, exactAmount(threshold - basket.productSubTotal))
  return (
    <Alert kind="notice">
      {text('bag.minimum', { remain: money(missing), threshold: money(threshold) })}
    </Alert>
  )
}
