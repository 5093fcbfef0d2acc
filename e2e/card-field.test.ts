import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxGatewayRoutes } from '#adapters/payment-gateway/sandbox/routes.ts'
import { makeToken } from '#adapters/payment-gateway/sandbox/tokens.ts'

// A shop's page that frames the field and notes what it says. The token call needs no database.
const shopPage = `<!doctype html><html lang="en"><title>Shop</title><h1>Pay</h1>
<iframe title="Card details" src="/sandbox-gateway/card-field" style="width:100%;border:0"></iframe>
<script>
  window.heard = []
  addEventListener('message', ({ source, origin, data }) => {
    const frame = document.querySelector('iframe')
    if (source !== frame.contentWindow || origin !== location.origin) return
    window.heard.push(data)
    if (data.type === 'bonbon-card:height') frame.style.height = data.height + 'px'
  })
  window.say = (message) => document.querySelector('iframe').contentWindow.postMessage(message, location.origin)
</script></html>`

type Message = { type: string } & Record<string, unknown>

let server: Server
let browser: Browser
let page: Page
let field: Frame
let origin: string

beforeAll(async () => {
  const key = new Uint8Array(32).fill(3)
  const routes = sandboxGatewayRoutes({
    gateway: {
      createToken: (card) => makeToken(card, key, new Date()),
      today: () => new Date().toISOString().slice(0, 10),
    },
    countToken: async () => {},
  })
  server = createServer(
    getRequestListener(
      async (request) =>
        (await routes(request, '127.0.0.1')) ??
        new Response(shopPage, { headers: { 'content-type': 'text/html' } }),
    ),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
})

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await page.goto(origin)
  await heard('ready')
  const frame = page.frames().find((each) => each.url().endsWith('/sandbox-gateway/card-field'))
  if (!frame) throw new Error('The card field is not framed')
  field = frame
  return () => page.close()
})

/** The last message of a kind that the field sent and that has all these members. */
async function heard(kind: string, members: Record<string, unknown> = {}): Promise<Message> {
  const handle = await page.waitForFunction(
    ([type, wanted]) => {
      const all = (window as unknown as { heard: Message[] }).heard
      return all.findLast(
        (message) =>
          message.type === type && Object.entries(wanted).every(([key, value]) => message[key] === value),
      )
    },
    [`bonbon-card:${kind}`, members] as const,
  )
  return (await handle.jsonValue()) as Message
}

const say = (message: Message) =>
  page.evaluate((text) => (window as unknown as { say: (m: Message) => void }).say(text), message)

test('a card typed by keyboard alone becomes a token for the shop', async () => {
  await say({ type: 'bonbon-card:focus' })
  await page.keyboard.type('4111111111111111')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  expect(await field.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111')
  expect(await field.getByLabel('Expires').inputValue()).toBe('12/34')
  await heard('validity', { isComplete: true, cardType: '001' })
  await page.keyboard.press('Enter')
  await heard('enter')
  await say({ type: 'bonbon-card:submit', requestId: 'first' })
  const { token, card } = await heard('token', { requestId: 'first' })
  expect(String(token).split('.')).toHaveLength(3)
  expect(card).toMatchObject({ maskedNumber: '411111XXXXXX1111', expirationMonth: 12, expirationYear: 2034 })
  expect(
    await page.evaluate(() => JSON.stringify((window as unknown as { heard: unknown }).heard)),
  ).not.toContain('4111111111111111')
})

test('PAY-032 PAY-034 PAY-035 mistakes are shown beside their inputs and told to the shop', async () => {
  await field.getByLabel('Card number').pressSequentially('378282246310005')
  expect(await field.getByLabel('Card number').inputValue()).toBe('3782 822463 10005')
  await field.getByLabel('Expires').pressSequentially('0120')
  await field.getByLabel('Security code').pressSequentially('123')
  await say({ type: 'bonbon-card:submit', requestId: 'wrong' })
  const error = await heard('error', { requestId: 'wrong' })
  expect(error.code).toBe('CREATE_TOKEN_VALIDATION_FIELDS')
  expect(error.errors).toEqual([
    { field: 'expiry', message: 'Card is expired' },
    { field: 'securityCode', message: 'Invalid CVV length' },
  ])
  expect(await field.locator('#expiry-error').textContent()).toBe('Card is expired')
  expect(await field.evaluate(() => document.activeElement?.id)).toBe('expiry')
  await say({ type: 'bonbon-card:reset' })
  await heard('validity', { cardType: null })
  expect(await field.locator('#expiry-error').textContent()).toBe('')
})

test('PAY-035 a gateway that breaks is told as CREATE_TOKEN_XHR_ERROR', async () => {
  await field.getByLabel('Card number').fill('4000000000000259')
  await field.getByLabel('Expires').fill('12/34')
  await field.getByLabel('Security code').fill('123')
  await say({ type: 'bonbon-card:submit', requestId: 'broken' })
  expect(await heard('error', { requestId: 'broken' })).toMatchObject({ code: 'CREATE_TOKEN_XHR_ERROR' })
})

test('axe finds nothing in the field, empty and with mistakes', async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const check = async () => {
    await field.evaluate(axe)
    const found = await field.evaluate(() =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        // The field is a part of the page that frames it: headings and landmarks are that page's.
        rules: {
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
        },
      }),
    )
    expect(found.violations.map(({ id }) => id)).toEqual([])
  }
  await check()
  await say({ type: 'bonbon-card:submit', requestId: 'empty' })
  await heard('error', { requestId: 'empty' })
  await check()
})
