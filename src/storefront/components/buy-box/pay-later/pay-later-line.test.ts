import { expect, test, vi } from 'vitest'
import { toCents } from '#shared/money/money.ts'
import { openPayLaterLine, type PayLaterProvider } from './pay-later-line.ts'
import { payLaterScript } from './use-pay-later-script.ts'

// Only the identity of the element matters here.
const openElement = () => ({}) as HTMLElement
const price = (amountCents: number) => ({ amountCents, currency: 'USD', locale: 'en-US' })

test('PDP-101 the amount is the price times 100, always a whole number', () => {
  expect(toCents(34.95, 'USD')).toBe(3_495)
  expect(toCents(19.99, 'USD')).toBe(1_999)
  expect(toCents(0.29, 'USD')).toBe(29)
})

test('a provider that has loaded receives the latest price', async () => {
  const show = vi.fn<PayLaterProvider['show']>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const ready = vi.fn<() => Promise<void>>(() => promise)
  const line = openPayLaterLine({ ready, provider: () => ({ show }) })
  const element = openElement()
  const shown = [line.show(element, price(3_495)), line.show(element, price(3_795))]
  expect(show).not.toHaveBeenCalled()
  resolve()
  await Promise.all(shown)
  expect(ready).toHaveBeenCalledTimes(1)
  expect(show).toHaveBeenLastCalledWith(element, price(3_795))
})

test('the provider is not called for an element that was removed while its script loaded', async () => {
  const show = vi.fn<PayLaterProvider['show']>()
  const line = openPayLaterLine({ ready: () => Promise.resolve(), provider: () => ({ show }) })
  const element = openElement()
  const shown = line.show(element, price(3_495))
  line.leave(element)
  await shown
  expect(show).not.toHaveBeenCalled()
})

test('a failure to load the provider is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new Error('no script')
  const line = openPayLaterLine({ ready: () => Promise.reject(failure), provider: () => undefined })
  await line.show(openElement(), price(3_495))
  expect(warn).toHaveBeenCalledWith(failure)
  warn.mockRestore()
})

test('OPS-027 the script loads only if the site preference is on and an address is set', () => {
  // The address selects production or playground.
  const payLater = 'https://playground.example.com/lines.js'
  expect(payLaterScript({ preferences: { payLaterEnabled: true }, thirdPartyScripts: { payLater } })).toBe(
    payLater,
  )
  expect(
    payLaterScript({ preferences: { payLaterEnabled: false }, thirdPartyScripts: { payLater } }),
  ).toBeUndefined()
  expect(
    payLaterScript({ preferences: { payLaterEnabled: true }, thirdPartyScripts: { payLater: undefined } }),
  ).toBeUndefined()
})
