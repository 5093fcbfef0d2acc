import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#testing/database.ts'
import { sandboxGatewayRoutes } from './routes.ts'
import { openSandboxGateway } from './sandbox-gateway.ts'

let respond: (request: Request, ip: string) => Promise<Response | undefined>
const answer = (request: Request) => respond(request, '192.0.2.1')

beforeAll(async () => {
  const database = await freshDatabase()
  respond = sandboxGatewayRoutes({
    gateway: openSandboxGateway({
      database,
      signingKey: async () => new Uint8Array(32).fill(1),
      now: () => new Date('2026-05-02T12:00:00Z'),
    }),
    countToken: async (ip) => (ip === busySender ? { retryAfterSeconds: 90 } : undefined),
  })
})

/** A sender with too many token requests. */
const busySender = '192.0.2.66'

const origin = 'http://localhost:3000'
const validCard = {
  number: '4111 1111 1111 1111',
  expirationMonth: 12,
  expirationYear: 2030,
  securityCode: '123',
}

async function post(body: unknown, headers: Record<string, string> = {}, query = '') {
  const response = await answer(
    new Request(`${origin}/sandbox-gateway/tokens${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  return { status: response?.status, document: await response?.json() }
}

test('a valid card becomes a token, and the response does not contain the number', async () => {
  const { status, document } = await post(validCard)
  expect(status).toBe(201)
  expect(document.card).toEqual({
    maskedNumber: '411111XXXXXX1111',
    expirationMonth: 12,
    expirationYear: 2030,
    cardType: '001',
    bin: '411111',
  })
  const [, payload = ''] = document.token.split('.')
  const readable = JSON.stringify(document) + Buffer.from(payload, 'base64url').toString()
  expect(readable).not.toContain('4111111111111111')
})

test.each([
  [{ ...validCard, number: '4111111111111112' }, 'number', 'Please enter a valid card number.'],
  [{ ...validCard, number: '' }, 'number', 'Please enter your card number.'],
  [{ ...validCard, expirationMonth: 5, expirationYear: 2026 }, 'expiry', 'Card is expired'],
  [{ ...validCard, expirationMonth: 13 }, 'expiry', 'Please enter the expiration date as MM/YY.'],
  [
    { ...validCard, securityCode: '12' },
    'securityCode',
    'Invalid CVV length. Enter the 3 digits on the back of your card.',
  ],
  [{ ...validCard, securityCode: '1x3' }, 'securityCode', 'Invalid CVV value. Use digits only.'],
  [{ ...validCard, securityCode: undefined }, 'securityCode', 'Invalid CVV value. Use digits only.'],
  [
    { ...validCard, number: '378282246310005' },
    'securityCode',
    'Invalid CVV length. Enter the 4 digits on the front of your card.',
  ],
])(
  'PAY-032 PAY-034 PAY-035 an invalid card is refused with an error per field: %j',
  async (card, field, message) => {
    const { status, document } = await post(card)
    expect(status).toBe(400)
    expect(document.code).toBe('CREATE_TOKEN_VALIDATION_FIELDS')
    expect(document.errors).toEqual([{ field, message }])
  },
)

test('PAY-033 a field that accepts cards in their last month accepts a card until that month ends', async () => {
  const statusOf = async (expirationMonth: number) =>
    (await post({ ...validCard, expirationMonth, expirationYear: 2026 }, {}, '?last-month')).status
  expect([await statusOf(5), await statusOf(4)]).toEqual([201, 400])
})

test('PAY-035 a body that is not a card, or is far too large, is refused like an invalid card', async () => {
  for (const body of ['{', '[]', 'null', '"x"', `{"number":"${'4'.repeat(100_000)}"}`]) {
    const { status, document } = await post(body)
    expect(status).toBe(400)
    expect(document.code).toBe('CREATE_TOKEN_VALIDATION_FIELDS')
  }
})

test('PAY-035 the test card without a token makes the request fail', async () => {
  const { status, document } = await post({ ...validCard, number: '4000 0000 0000 0259' })
  expect(status).toBe(503)
  expect(document.code).toBe('CREATE_TOKEN_XHR_ERROR')
})

test('a sender with too many requests gets no token, for valid and invalid cards', async () => {
  for (const card of [validCard, { ...validCard, securityCode: '1' }]) {
    const request = new Request(`${origin}/sandbox-gateway/tokens`, {
      method: 'POST',
      body: JSON.stringify(card),
    })
    const response = await respond(request, busySender)
    expect(response?.status).toBe(429)
    expect(response?.headers.get('retry-after')).toBe('90')
    expect(await response?.json()).toMatchObject({ code: 'CREATE_TOKEN_XHR_ERROR' })
  }
})

test('a cross-site request gets no token', async () => {
  expect((await post(validCard, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('the field, which has its own origin, can read tokens and load its font', async () => {
  const page = await answer(new Request(`${origin}/sandbox-gateway/card-field`))
  const sandbox = /sandbox ([^;]*)/.exec(page?.headers.get('content-security-policy') ?? '')?.[1]
  expect(sandbox).toBe('allow-scripts allow-forms')
  const asked = await answer(
    new Request(`${origin}/sandbox-gateway/tokens`, {
      method: 'OPTIONS',
      headers: { origin: 'null', 'access-control-request-headers': 'content-type' },
    }),
  )
  expect(asked?.status).toBe(204)
  expect(asked?.headers.get('access-control-allow-headers')).toBe('*')
  const fromField = await answer(
    new Request(`${origin}/sandbox-gateway/tokens`, {
      method: 'POST',
      headers: { origin: 'null', 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify(validCard),
    }),
  )
  expect(fromField?.status).toBe(201)
  expect(fromField?.headers.get('access-control-allow-origin')).toBe('null')
  const font = await answer(new Request(`${origin}/sandbox-gateway/figtree.woff2`))
  expect(font?.headers.get('access-control-allow-origin')).toBe('*')
  const fontAsked = new Request(`${origin}/sandbox-gateway/figtree.woff2`, { method: 'OPTIONS' })
  expect((await answer(fontAsked))?.headers.get('access-control-allow-headers')).toBe('*')
})

test('pages of other sites can neither request nor read a token', async () => {
  for (const method of ['POST', 'OPTIONS']) {
    const response = await answer(
      new Request(`${origin}/sandbox-gateway/tokens`, {
        method,
        headers: { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
        ...(method === 'POST' && { body: JSON.stringify(validCard) }),
      }),
    )
    expect(response?.headers.has('access-control-allow-origin')).toBe(false)
    if (method === 'POST') expect(response?.status).toBe(403)
  }
})

test('the content security policy of the field allows only its own script and style', async () => {
  const response = await answer(new Request(`${origin}/sandbox-gateway/card-field`))
  const policy = response?.headers.get('content-security-policy') ?? ''
  const html = (await response?.text()) ?? ''
  for (const [tag, directive] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ]) {
    const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(text).digest('base64')
    expect(policy).toContain(`${directive} 'sha256-${hash}'`)
  }
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  for (const autocomplete of ['cc-number', 'cc-exp', 'cc-csc'])
    expect(html).toContain(`autocomplete="${autocomplete}"`)
})

test("the field uses the shop's font, which the gateway serves itself", async () => {
  const page = await answer(new Request(`${origin}/sandbox-gateway/card-field`))
  expect(page?.headers.get('content-security-policy')).toContain("font-src 'self'")
  const path = /@font-face[^}]*url\('([^']+)'\)/.exec((await page?.text()) ?? '')?.[1]
  const font = await answer(new Request(`${origin}${path}`))
  expect(font?.headers.get('content-type')).toBe('font/woff2')
  const bytes = Buffer.from((await font?.arrayBuffer()) ?? new ArrayBuffer(0))
  expect(bytes.subarray(0, 4).toString()).toBe('wOF2')
})

test('the gateway ignores other paths, and refuses other methods', async () => {
  expect(await answer(new Request(`${origin}/cart`))).toBeUndefined()
  expect((await answer(new Request(`${origin}/sandbox-gateway/other`)))?.status).toBe(404)
  expect((await answer(new Request(`${origin}/sandbox-gateway/tokens`)))?.status).toBe(405)
})

test('PAY-030 the security code of a stored card becomes a token, which does not contain it', async () => {
  const send = async (securityCode: unknown, query: string) => {
    const response = await answer(
      new Request(`${origin}/sandbox-gateway/code-tokens${query}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: 'null', 'sec-fetch-site': 'cross-site' },
        body: JSON.stringify({ securityCode }),
      }),
    )
    return { status: response?.status, document: await response?.json() }
  }
  const { status, document } = await send('7391', '?digits=4')
  expect(status).toBe(201)
  expect(Object.keys(document).sort()).toEqual(['expiresAt', 'token'])
  const claims = JSON.parse(Buffer.from(document.token.split('.')[1], 'base64url').toString())
  expect(Object.keys(claims).sort()).toEqual(['check', 'digits', 'exp', 'iat', 'iss', 'jti'])
  expect(Object.values(claims).map(String)).not.toContain('7391')
  expect((await send('739', '?digits=4')).document.errors).toEqual([
    { field: 'securityCode', message: 'Invalid CVV length. Enter the 4 digits on the front of your card.' },
  ])
  expect((await send('7391', '?digits=3')).status).toBe(400)
  expect((await send('73a', '')).document.errors).toEqual([
    { field: 'securityCode', message: 'Invalid CVV value. Use digits only.' },
  ])
  expect((await send(739, '')).status).toBe(400)
})

test('the page for the security code contains only this field, under the policy of the card field', async () => {
  const page = async (path: string) => answer(new Request(`${origin}/sandbox-gateway/${path}`))
  const [code, card] = [await page('code-field?digits=4&card=1'), await page('card-field')]
  const html = (await code?.text()) ?? ''
  expect(html.match(/<input /g)).toHaveLength(1)
  expect(html).toContain('autocomplete="cc-csc"')
  const withoutHashes = (response: Response | undefined) =>
    response?.headers.get('content-security-policy')?.replaceAll(/sha256-[^']+/g, 'hash')
  expect(withoutHashes(code)).toBe(withoutHashes(card))
})
