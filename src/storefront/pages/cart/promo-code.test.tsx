import { expect, test } from 'vitest'
import bagMessages from 'virtual:messages/bag'
import uiMessages from 'virtual:messages/ui'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import { PromoCode } from './promo-code.tsx'

const messages = joinAreas(bagMessages, uiMessages)

type CouponItem = Parameters<typeof PromoCode>[0]['basket']['couponItems'][number]

const codeWith = (statusCode: CouponItem['statusCode']) => {
  const valid = statusCode === 'applied' || statusCode === 'no_applicable_promotion'
  const coupon: CouponItem = { couponItemId: 'c1', code: 'SWEET10', valid, statusCode }
  return renderToText(<PromoCode basket={{ couponItems: [coupon] }} />, { messages })
}

test.each([
  ['no_applicable_promotion', 'Doesn’t apply to your bag right now'],
  ['no_active_promotion', 'Expired'],
  ['redemption_limit_exceeded', 'Fully redeemed'],
  ['customer_redemption_limit_exceeded', 'You’ve already used it'],
] as const)('a promo code with the status %s shows why it has no discount', (statusCode, reason) => {
  expect(codeWith(statusCode)).toContain(reason)
  expect(codeWith('applied')).not.toContain(reason)
})
