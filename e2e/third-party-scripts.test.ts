import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agreeToCookies } from './shop-steps.ts'
import { newVisitor } from './harness.ts'
import { endShop, launchShop, portOf } from './own-shop.ts'

/** A shop whose operator has named scripts of others: stories of what is loaded of them, and when. */

/** As an operator would write it around a vendor's chat. */
const chatScript = () => `
const frame = document.createElement('iframe')
frame.title = 'Chat'
window.bonbonChat = {
  start: ({ siteId, locale }) => new Promise((resolve) => {
    frame.src = '${home}/window?' + siteId + '.' + locale
    frame.hidden = true
    frame.onload = resolve
    document.body.append(frame)
  }),
  open: () => { frame.hidden = false },
  hide: () => { frame.hidden = true },
}`

/** Somebody else's host: a chat, and scripts that measure. */
const outsider = createServer(({ url = '' }, answer) => {
  const isScript = url.endsWith('.js')
  answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  if (url === '/chat.js') return answer.end(chatScript())
  return answer.end(isScript ? '' : `<h1>How may we help you? ${url}</h1>`)
})
let home = ''
let folder = ''
let shop: ChildProcess
let shopUrl = ''

beforeAll(async () => {
  outsider.listen(0, '127.0.0.1')
  await once(outsider, 'listening')
  const address = outsider.address()
  if (address === null || typeof address === 'string') throw new Error('The outsider has no port')
  home = `http://localhost:${address.port}`
  folder = await mkdtemp(join(tmpdir(), 'bonbon outsiders '))
  shop = launchShop(folder, {
    BONBON_TAG_MANAGER: 'GTM-TEST123',
    BONBON_MERCHANDISING_SCRIPT: `${home}/merchandising.js`,
    BONBON_RECORDING_SCRIPT: `${home}/recording.js`,
    BONBON_PLATFORM_SCRIPT: `${home}/platform.js`,
    BONBON_CHAT_SCRIPT: `${home}/chat.js`,
  })
  shopUrl = `http://localhost:${await portOf(shop)}`
})
afterAll(async () => {
  outsider.close()
  await endShop(shop)
  await rm(folder, { recursive: true, force: true })
})

/** What the page asks others for, from now on. */
function listenOutside(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shopUrl)) asked.push(request.url().replace(home, ''))
  })
  return asked
}

test('SHELL-122 SHELL-123 OPS-034 the first press loads the chat and opens it, later ones open it, and bag and checkout have none', async () => {
  const visitor = await newVisitor('desktop', shopUrl)
  const { page, visit, leave, expectAccessible } = visitor
  const asked = listenOutside(page)
  await visit('/')
  const button = page.getByRole('button', { name: 'Chat with us' })
  await button.waitFor()
  await expectAccessible('a page with a chat')
  expect(asked).toEqual([])

  const line = Promise.withResolvers<void>()
  await page.route('**/chat.js', async (route) => {
    await line.promise
    await route.continue()
  })
  await button.click()
  await page.getByRole('button', { name: 'Chat with us: the chat is on its way' }).waitFor()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  line.resolve()
  const words = page.frameLocator('iframe[title=Chat]').getByText('How may we help you? /window?main.en-US')
  await words.waitFor()
  expect(await button.getAttribute('aria-busy')).toBeNull()
  expect(asked).toEqual(['/chat.js', '/window?main.en-US'])

  await page.evaluate(() => document.querySelector('iframe')?.setAttribute('hidden', ''))
  await button.click()
  await words.waitFor()
  expect(asked).toHaveLength(2)

  // Without a new document: the chat knows that it is in the way.
  await page.getByRole('banner').getByRole('link', { name: 'Bag, empty' }).click()
  await page.waitForURL('**/cart')
  await button.waitFor({ state: 'detached' })
  await words.waitFor({ state: 'hidden' })
  await page.goBack()
  await button.waitFor()
  await leave()
})

test('SHELL-122 a chat that does not come says so and tells the phone number', async () => {
  const { page, visit } = await newVisitor('mobile', shopUrl)
  await page.route('**/chat.js', (route) => route.abort())
  await visit('/')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByText("Our chat isn't available right now. Please call 800.347.7337.").waitFor()
  await page.context().close()
})

test('OPS-028 OPS-029 OPS-031 OPS-033 OPS-036 what measures is loaded when the shopper agrees to cookies, and not before', async () => {
  const { page, visit, leave } = await newVisitor('desktop', shopUrl)
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const asked = listenOutside(page)
  await visit('/')
  await page.getByRole('button', { name: 'Chat with us' }).waitFor()
  expect(asked).toEqual([])
  await agreeToCookies(page)
  const measuring = [
    '/merchandising.js',
    '/platform.js',
    '/recording.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
  ]
  await expect.poll(() => asked.toSorted()).toEqual(measuring)
  await leave()
})
