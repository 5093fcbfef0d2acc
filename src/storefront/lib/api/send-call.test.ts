import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { families } from '#api/calls.ts'
import { isRead, policyOf } from './call-policy.ts'
import { NoAnswer, NoNetwork } from './fetch-json.ts'
import { sendCall } from './send-call.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

type Answer = 'hangs' | 'is lost' | Response

/** Responds to the requests in order. A request that hangs ends only when it is aborted. */
function answerWith(...answers: Answer[]) {
  let count = 0
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const answer = answers[count++] ?? 'is lost'
    if (answer instanceof Response) return Promise.resolve(answer)
    if (answer === 'is lost') return Promise.reject(new TypeError('Failed to fetch'))
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
    })
  })
  return () => count
}

/** The result of a call of this method after all its timeouts. */
async function outcome(method: string): Promise<unknown> {
  const sent = sendCall({ path: '/api/main', body: {} }, policyOf(method)).catch(
    (failure: unknown) => failure,
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return Promise.race([sent, 'still waiting'])
}

const basket = { basketId: 'b1' }
const unavailable = (retryAfter?: string) =>
  Response.json(
    { title: 'Service Unavailable' },
    { status: 503, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) },
  )

test('a change without a response times out and is sent once', async () => {
  const sent = answerWith('hangs', Response.json(basket))
  expect(await outcome('createBasket')).toBeInstanceOf(NoAnswer)
  expect(sent()).toBe(1)
})

test('sends a consent again after a lost response', async () => {
  const sent = answerWith('is lost', Response.json({}))
  expect(await outcome('giveConsent')).toEqual({})
  expect(sent()).toBe(2)
})

test('an order waits for the gateway, with a time limit', async () => {
  answerWith('hangs')
  const waiting = sendCall({ path: '/api/main', body: {} }, policyOf('createOrder')).catch(
    (failure: unknown) => failure,
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBeInstanceOf(NoAnswer)
})

test('a large change has a timeout of a minute', async () => {
  answerWith('hangs')
  const body = { people: 'x'.repeat(50_001) }
  const waiting = sendCall({ path: '/api/main', body }, policyOf('updateBasket')).catch(
    (failure: unknown) => failure,
  )
  await vi.advanceTimersByTimeAsync(59_000)
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await waiting).toBeInstanceOf(NoAnswer)
})

test.each<[string, Answer[]]>([
  ['hung', ['hangs', 'hangs', Response.json(basket)]],
  ['lost', ['is lost', Response.json(basket)]],
  ['refused by an overloaded server', [unavailable(), unavailable('2'), Response.json(basket)]],
])('sends a read again that was %s', async (_, answers) => {
  const sent = answerWith(...answers)
  expect(await outcome('getBasket')).toEqual(basket)
  expect(sent()).toBe(answers.length)
})

test('retries an authorization after a lost response, and does not retry after a timeout', async () => {
  const sent = answerWith('is lost', unavailable(), 'hangs')
  expect(await outcome('updatePaymentInstrumentForOrder')).toBe('still waiting')
  expect(sent()).toBe(3)
  const sentOnce = answerWith('hangs', Response.json(basket))
  expect(await outcome('updatePaymentInstrumentForOrder')).toBeInstanceOf(NoAnswer)
  expect(sentOnce()).toBe(1)
})

test('the bot check of a form times out early, because the button waits for it', async () => {
  const sent = answerWith('is lost', 'hangs', Response.json({ kind: 'none' }))
  expect(await outcome('getBotCheck')).toBeInstanceOf(NoAnswer)
  expect(sent()).toBe(2)
})

test('a read fails after three attempts without a response', async () => {
  const sent = answerWith()
  expect(await outcome('getBasket')).toBeInstanceOf(TypeError)
  expect(sent()).toBe(3)
})

test.each<[string, Answer]>([
  ['a refusal', Response.json({ title: 'Not Found' }, { status: 404 })],
  ['an unexpected error', Response.json({}, { status: 500 })],
  ['a site in maintenance', Response.json({ title: 'Site Under Maintenance' }, { status: 503 })],
  ['a server that asks for a long pause', unavailable('600')],
])('a call is not retried after %s', async (_, answer) => {
  const sent = answerWith(answer, Response.json(basket))
  expect(await outcome('getBasket')).toMatchObject({ name: 'CallFault' })
  expect(sent()).toBe(1)
})

test('a call is not retried without a network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const sent = answerWith('is lost', Response.json(basket))
  expect(await outcome('getBasket')).toBeInstanceOf(NoNetwork)
  expect(sent()).toBe(1)
})

test('a truncated response counts as a failure', async () => {
  answerWith(new Response('{"basketId":', { status: 200 }))
  expect(await outcome('createBasket')).toBeInstanceOf(SyntaxError)
})

test('isRead recognizes reads by their names', () => {
  /** These read with POST, or have the same effect when they are sent twice. */
  const repeatable = [
    'checkPayment',
    'getAddressSuggestions',
    'getGiftCertificate',
    'getOrderDelay',
    'getPaymentMethods',
    'getProductsInventory',
    'getRecommendations',
    'getZoneRecommendations',
    'giveConsent',
    'guestOrderLookup',
  ]
  const apis = Object.values(families).flatMap((family) => Object.values(family))
  const methods = apis.flatMap((api) => Object.entries<{ path: string }>(api))
  const changes = methods.filter(([, { path }]) => !path.startsWith('GET ')).map(([method]) => method)
  expect(changes.filter((method) => isRead(method) && !repeatable.includes(method))).toEqual([])
})

test('ACC-032 a login that is refused by its status, or by a status_code in its response, throws', async () => {
  answerWith(Response.json({ title: 'Unauthorized', detail: 'Wrong password' }, { status: 401 }))
  expect(await outcome('authenticateCustomer')).toMatchObject({ status: 401, message: 'Wrong password' })
  answerWith(Response.json({ status_code: 'EXPIRED_TOKEN', message: 'The token has expired' }))
  expect(await outcome('getAccessToken')).toMatchObject({
    name: 'CallFault',
    message: 'The token has expired',
  })
})

test('API-105 BAG-027 a response flagged isError throws, regardless of its status', async () => {
  answerWith(Response.json({ isError: true, statusMessage: 'Your bag cannot be sent.' }))
  expect(await outcome('updateItemInBasket')).toMatchObject({
    name: 'CallFault',
    message: 'Your bag cannot be sent.',
  })
  answerWith(Response.json({ isError: false, basketId: 'b1' }))
  expect(await outcome('updateItemInBasket')).toMatchObject({ basketId: 'b1' })
})
