import { createServer, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getRequestListener } from '@hono/node-server'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sandboxGatewayRoutes } from '#adapters/payment-gateway/sandbox/routes.ts'
import { makeCodeToken } from '#adapters/payment-gateway/sandbox/code-tokens.ts'
import { makeToken } from '#adapters/payment-gateway/sandbox/tokens.ts'
import { openBrowser, serverErrors, type OpenedContext } from './harness.ts'

// A shop's page that frames the field and records its messages. The token call needs no database.
const shopPage = `<!doctype html><html lang="en"><title>Shop</title><h1>Pay</h1>
<iframe title="Card details" src="/sandbox-gateway/card-field" style="width:100%;border:0"></iframe>
<script>
  window.messages = []
  addEventListener('message', ({ source, origin, data }) => {
    const frame = document.querySelector('iframe')
    if (source !== frame.contentWindow || origin !== 'null') return
    window.messages.push(data)
    if (data.type === 'bonbon-card:height') frame.style.height = data.height + 'px'
  })
  window.send = (message) => document.querySelector('iframe').contentWindow.postMessage(message, '*')
</script></html>`

type Message = { type: string } & Record<string, unknown>

let server: Server
let page: Page
let allowProblems: OpenedContext['allowProblems']
let field: Frame
let origin: string

beforeAll(async () => {
  const key = new Uint8Array(32).fill(3)
  const routes = sandboxGatewayRoutes({
    gateway: {
      createCodeToken: (code) => makeCodeToken(code, key, new Date()),
      createToken: (card) => makeToken(card, key, new Date()),
      today: () => new Date().toISOString().slice(0, 10),
      approvals: { find: async () => undefined, decide: async () => undefined },
      disputes: { find: async () => undefined, decide: async () => undefined },
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
})

afterAll(() => void server?.close())

beforeEach(async () => {
  const opened = await (await openBrowser()).openContext({ viewport: { width: 390, height: 844 } })
  allowProblems = opened.allowProblems
  page = await opened.context.newPage()
  await page.goto(origin)
  await messageOf('ready')
  const frame = page.frames().find((each) => each.url().endsWith('/sandbox-gateway/card-field'))
  if (!frame) throw new Error('The card field is not framed')
  field = frame
})

/** Waits for a message of the field of that kind and with these members. Returns the last one. */
async function messageOf(kind: string, members: Record<string, unknown> = {}): Promise<Message> {
  const handle = await page.waitForFunction(
    ([type, wanted]) => {
      const all = (window as unknown as { messages: Message[] }).messages
      return all.findLast(
        (message) =>
          message.type === type && Object.entries(wanted).every(([key, value]) => message[key] === value),
      )
    },
    [`bonbon-card:${kind}`, members] as const,
  )
  return (await handle.jsonValue()) as Message
}

const send = (message: Message) =>
  page.evaluate((message) => (window as unknown as { send: (m: Message) => void }).send(message), message)

test.each([
  ['1234', '12/34'],
  ['12/34', '12/34'],
  ['3/34', '03/34'],
  ['12/2034', '12/2034'],
])('an expiration date typed as %s becomes %s', async (typed, shown) => {
  const expiry = field.getByLabel('Expires')
  await expiry.fill('')
  await expiry.pressSequentially(typed)
  expect(await expiry.inputValue()).toBe(shown)
  await expiry.fill('')
})

test('a card typed by keyboard alone becomes a token for the shop', async () => {
  await send({ type: 'bonbon-card:focus' })
  // The frame gets keys once the browser has moved the focus to it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
  await field.locator('input:focus').waitFor()
  await page.keyboard.type('4111111111111111')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  expect(await field.getByLabel('Card number').inputValue()).toBe('4111 1111 1111 1111')
  expect(await field.getByLabel('Expires').inputValue()).toBe('12/34')
  await messageOf('validity', { isComplete: true, cardType: '001' })
  await page.keyboard.press('Enter')
  await messageOf('enter')
  await send({ type: 'bonbon-card:submit', requestId: 'first' })
  const { token, card } = await messageOf('token', { requestId: 'first' })
  expect(String(token).split('.')).toHaveLength(3)
  expect(card).toMatchObject({ maskedNumber: '411111XXXXXX1111', expirationMonth: 12, expirationYear: 2034 })
  expect(
    await page.evaluate(() => JSON.stringify((window as unknown as { messages: unknown }).messages)),
  ).not.toContain('4111111111111111')
})

test('the page around the field cannot read it, even in a frame that the page has created', async () => {
  await field.getByLabel('Card number').fill('4111111111111111')
  const reach = () =>
    page.evaluate(() => {
      const frames = [...document.querySelectorAll('iframe')]
      return frames.map(
        ({ contentDocument }) => contentDocument?.querySelector('input')?.value ?? 'unreadable',
      )
    })
  expect(await reach()).toEqual(['unreadable'])
  await page.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/sandbox-gateway/card-field'
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.append(frame)
    await loaded
  })
  expect(await reach()).toEqual(['unreadable', 'unreadable'])
  expect(await field.evaluate(() => self.origin)).toBe('null')
})

test("the field uses the shop's font", async () => {
  const loaded = await field.evaluate(async () => {
    await document.fonts.load("16px 'Figtree Variable'")
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`)
  })
  expect(loaded.join()).toMatch(/Figtree Variable"? loaded/)
})

test('PAY-032 PAY-034 PAY-035 errors are shown beside their inputs and sent to the shop', async () => {
  await field.getByLabel('Card number').pressSequentially('378282246310005')
  expect(await field.getByLabel('Card number').inputValue()).toBe('3782 822463 10005')
  await field.getByLabel('Expires').pressSequentially('0120')
  await field.getByLabel('Security code').pressSequentially('123')
  await send({ type: 'bonbon-card:submit', requestId: 'wrong' })
  const error = await messageOf('error', { requestId: 'wrong' })
  expect(error.code).toBe('CREATE_TOKEN_VALIDATION_FIELDS')
  expect(error.errors).toEqual([
    { field: 'expiry', message: 'Card is expired' },
    { field: 'securityCode', message: 'Invalid CVV length. Enter the 4 digits on the front of your card.' },
  ])
  expect(await field.locator('#expiry-error').textContent()).toBe('Card is expired')
  expect(await field.evaluate(() => document.activeElement?.id)).toBe('expiry')
  await send({ type: 'bonbon-card:reset' })
  await messageOf('validity', { cardType: null })
  expect(await field.locator('#expiry-error').textContent()).toBe('')
})

test('PAY-035 a gateway that fails is reported as CREATE_TOKEN_XHR_ERROR', async () => {
  allowProblems(serverErrors)
  await field.getByLabel('Card number').fill('4000000000000259')
  await field.getByLabel('Expires').fill('12/34')
  await field.getByLabel('Security code').fill('123')
  await send({ type: 'bonbon-card:submit', requestId: 'broken' })
  expect(await messageOf('error', { requestId: 'broken' })).toMatchObject({ code: 'CREATE_TOKEN_XHR_ERROR' })
})

test('the field is accessible, empty and with errors', async () => {
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  const check = async () => {
    await field.evaluate(axe)
    const found = await field.evaluate(() =>
      (window as unknown as { axe: typeof import('axe-core') }).axe.run(document, {
        // Headings and landmarks belong to the page that frames the field.
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
  await send({ type: 'bonbon-card:submit', requestId: 'empty' })
  await messageOf('error', { requestId: 'empty' })
  await check()
})
