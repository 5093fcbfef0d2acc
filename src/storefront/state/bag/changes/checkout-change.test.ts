import { expect, test, vi } from 'vitest'
import { FieldErrorsShown } from '#storefront/lib/forms/use-submission.ts'
import { withoutFlashes } from './checkout-change.ts'

test('BAG-027 a response with flashes throws and scrolls to the top, where the flashes are shown', () => {
  const scroll = vi.fn<() => void>()
  const calm = { c_flashes: [] }
  expect(withoutFlashes(calm, scroll)).toBe(calm)
  expect(scroll).not.toHaveBeenCalled()
  const flashed = { c_flashes: ['Bark is no longer available and was removed from your bag.'] }
  expect(() => withoutFlashes(flashed, scroll)).toThrow(FieldErrorsShown)
  expect(scroll).toHaveBeenCalledOnce()
})
