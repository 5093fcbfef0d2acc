import { useLocale } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import { useCartPaymentMethods } from '#storefront/lib/preferences/site-preferences.ts'
import styles from './cart-payment-methods.module.css'

/**
 * The payment methods that the shop already shows in the bag (BAG-036). Renders nothing on sites without such
 * methods.
 */
export function CartPaymentMethods() {
  const text = useText()
  const locale = useLocale()
  const names = useCartPaymentMethods()
  if (names.length === 0) return null
  const methods = new Intl.ListFormat(locale, { type: 'disjunction' }).format(names)
  return <p className={styles.methods}>{text('bag.payWith', { methods })}</p>
}
