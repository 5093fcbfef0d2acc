import { expect, test } from 'vitest'
import messages from 'virtual:messages/bag'
import { loadPreferences } from '#storefront/lib/preferences/load-preferences.ts'
import { renderToText } from '#testing/render.tsx'
import { CartPaymentMethods } from './cart-payment-methods.tsx'

/** The preferences of a site with these payment methods. */
const preferencesWith = (...paymentMethods: { name: string; c_showInCart: boolean }[]) =>
  loadPreferences({
    Site: {
      getSitePreferences: async () => ({ brand: { phone: null, phoneFromAbroad: null }, paymentMethods }),
    },
    // The component makes only this call.
  } as unknown as Parameters<typeof loadPreferences>[0])

test('BAG-036 the cart shows payment methods with c_showInCart', async () => {
  const card = { name: 'Credit Card', c_showInCart: true }
  const gift = { name: 'Gift Card', c_showInCart: false }
  const payPal = { name: 'PayPal', c_showInCart: true }
  const show = async (...methods: Parameters<typeof preferencesWith>) =>
    renderToText(<CartPaymentMethods />, { messages, preferences: await preferencesWith(...methods) })
  expect(await show(card, gift, payPal)).toBe('<p>Pay with Credit Card or PayPal</p>')
  expect(await show(gift)).toBe('')
})
