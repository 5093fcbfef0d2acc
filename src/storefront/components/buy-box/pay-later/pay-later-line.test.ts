import { expect, test, vi } from 'vitest'
import { centsOf, openPayLaterLine, type PayLaterProvider } from './pay-later-line.ts'
import { payLaterScript } from './use-pay-later-script.ts'

// Only its identity counts here.
const place = () => ({}) as HTMLElement
const price = (amountCents: number) => ({ amountCents, currency: 'USD', locale: 'en-US' })

test('PDP-101 the amount is the price times 100, whole whatever the price', () => {
  expect(centsOf(34.95)).toBe(3_495)
  expect(centsOf(19.99)).toBe(1_999)
  expect(centsOf(0.29)).toBe(29)
})

test('the price that is shown when the provider comes is the one that it hears of', async () => {
  const show = vi.fn<PayLaterProvider['show']>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const ready = vi.fn<() => Promise<void>>(() => promise)
  const line = openPayLaterLine({ ready, provider: () => ({ show }) })
  const element = place()
  const shown = [line.show(element, price(3_495)), line.show(element, price(3_795))]
  expect(show).not.toHaveBeenCalled()
  resolve()
  await Promise.all(shown)
  expect(ready).toHaveBeenCalledTimes(1)
  expect(show).toHaveBeenLastCalledWith(element, price(3_795))
})

test('what has left the page is not written into', async () => {
  const show = vi.fn<PayLaterProvider['show']>()
  const line = openPayLaterLine({ ready: () => Promise.resolve(), provider: () => ({ show }) })
  const element = place()
  const shown = line.show(element, price(3_495))
  line.leave(element)
  await shown
  expect(show).not.toHaveBeenCalled()
})

test('a provider that does not come is missed by the log alone', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const failure = new Error('no script')
  const line = openPayLaterLine({ ready: () => Promise.reject(failure), provider: () => undefined })
  await line.show(place(), price(3_495))
  expect(warn).toHaveBeenCalledWith(failure)
  warn.mockRestore()
})

test('OPS-027 the script is loaded only where the site preference is on and the operator names one', () => {
  // Production or playground: the operator's address says which.
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
