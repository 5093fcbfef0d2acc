import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillBag } from './bag-calls.ts'
import { lostRequests, missingPages, newVisitor, whenHydrated } from './harness.ts'
import { agreeToCookies } from './shop-steps.ts'
import { holdRequests } from './held-requests.ts'
import { openOwnShop } from './own-shop.ts'

/** An adapter script for a vendor's chat. */
const chatScript = () => `
const frame = document.createElement('iframe')
frame.title = 'Chat'
window.bonbonChat = {
  start: ({ siteId, locale }) => new Promise((resolve) => {
    frame.src = '${thirdPartyUrl}/window?' + siteId + '.' + locale
    frame.hidden = true
    frame.onload = resolve
    document.body.append(frame)
  }),
  open: () => { frame.hidden = false },
  hide: () => { frame.hidden = true },
}`

/** An adapter script for a vendor's widget: it writes the data that it gets. */
const widgetScript = (name: string) =>
  `window.${name} = { show: (element, { about, siteId, locale }) => {
    element.textContent = [about, siteId, locale].join(' in ')
  } }`

/** The third parties' host: a chat, widgets, a video player, and analytics scripts. */
const thirdParty = createServer(({ url = '' }, answer) => {
  const isScript = url.endsWith('.js')
  answer.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
  if (url === '/chat.js') return answer.end(chatScript())
  if (url === '/social.js') return answer.end(widgetScript('bonbonSocial'))
  if (url === '/ratings.js') return answer.end(widgetScript('bonbonRatings'))
  return answer.end(isScript ? '' : `<h1>How may we help you? ${url}</h1>`)
})
let thirdPartyUrl = ''
let shop: Awaited<ReturnType<typeof openOwnShop>>

beforeAll(async () => {
  thirdParty.listen(0, '127.0.0.1')
  await once(thirdParty, 'listening')
  const address = thirdParty.address()
  if (address === null || typeof address === 'string') throw new Error('The third party has no port')
  thirdPartyUrl = `http://localhost:${address.port}`
  shop = await openOwnShop({
    BONBON_TAG_MANAGER: 'GTM-TEST123',
    BONBON_MERCHANDISING_SCRIPT: `${thirdPartyUrl}/merchandising.js`,
    BONBON_RECORDING_SCRIPT: `${thirdPartyUrl}/recording.js`,
    BONBON_PLATFORM_SCRIPT: `${thirdPartyUrl}/platform.js`,
    BONBON_CHAT_SCRIPT: `${thirdPartyUrl}/chat.js`,
    BONBON_SOCIAL_SCRIPT: `${thirdPartyUrl}/social.js`,
    BONBON_RATINGS_SCRIPT: `${thirdPartyUrl}/ratings.js`,
    BONBON_VIDEO_PLAYER: `${thirdPartyUrl}/player/{videoId}`,
  })
})
afterAll(async () => {
  thirdParty.close()
  await shop.close()
})

/** Collects the page's requests to other hosts from now on. */
function recordExternalRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shop.url)) requests.push(request.url().replace(thirdPartyUrl, ''))
  })
  return requests
}

test('SHELL-122 SHELL-123 OPS-034 the first click loads and opens the chat, later clicks open it; bag and checkout show no chat', async () => {
  const visitor = await newVisitor('desktop', shop.url)
  const { page, visit, expectAccessible } = visitor
  const requests = recordExternalRequests(page)
  await visit('/')
  const button = page.getByRole('button', { name: 'Chat with us' })
  await button.waitFor()
  await expectAccessible('a page with a chat')
  expect(requests).toEqual([])

  const script = await holdRequests(page, '**/chat.js')
  await button.click()
  await page.getByRole('button', { name: 'Chat with us: loading the chat' }).waitFor()
  expect(await button.getAttribute('aria-busy')).toBe('true')
  script.releaseAll()
  const chat = page.frameLocator('iframe[title=Chat]').getByText('How may we help you? /window?main.en-US')
  await chat.waitFor()
  expect(await button.getAttribute('aria-busy')).toBeNull()
  expect(requests).toEqual(['/chat.js', '/window?main.en-US'])

  await page.evaluate(() => document.querySelector('iframe')?.setAttribute('hidden', ''))
  await button.click()
  await chat.waitFor()
  expect(requests).toHaveLength(2)

  // A navigation to the bag in the same document hides the chat.
  await page.getByRole('banner').getByRole('link', { name: 'Bag, empty' }).click()
  await page.waitForURL('**/cart')
  await button.waitFor({ state: 'detached' })
  await chat.waitFor({ state: 'hidden' })
  await page.goBack()
  await button.waitFor()
})

test('SHELL-122 a chat that fails to load shows an error and the phone number', async () => {
  const { page, visit, allowProblems } = await newVisitor('mobile', shop.url)
  allowProblems(lostRequests, /The script \S+ did not load/)
  await page.route('**/chat.js', (route) => route.abort())
  await visit('/')
  await page.getByRole('button', { name: 'Chat with us' }).click()
  await page.getByText('Our chat isn’t available right now. Please call 800.347.7337.').waitFor()
})

test('OPS-028 OPS-029 OPS-031 OPS-033 OPS-036 analytics scripts load after the cookie consent, and not before', async () => {
  const { page, visit } = await newVisitor('desktop', shop.url)
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const requests = recordExternalRequests(page)
  await visit('/')
  await page.getByRole('button', { name: 'Chat with us' }).waitFor()
  expect(requests).toEqual([])
  await agreeToCookies(page)
  const scripts = [
    '/merchandising.js',
    '/platform.js',
    '/recording.js',
    'https://www.googletagmanager.com/gtm.js?id=GTM-TEST123',
  ]
  await expect.poll(() => requests.toSorted()).toEqual(scripts)
})

/** A container that stores data like a tag, and loads a script from a host that the policy does not name. */
const container = `
document.cookie = '_ga=GA1.1.1; path=/; max-age=60000'
localStorage.setItem('_gcl_ls', '1')
const tag = document.createElement('script')
tag.src = 'https://tag.example/tag.js'
document.head.append(tag)`

test('OPS-031 withdrawing the consent deletes the stored data of tags and stops them, in all tabs', async () => {
  const { page, visit, allowProblems } = await newVisitor('desktop', shop.url)
  allowProblems(missingPages)
  const context = page.context()
  for (const [pattern, body] of [
    ['https://www.googletagmanager.com/**', container],
    ['https://tag.example/**', ''],
  ] as const)
    await context.route(pattern, (route) => route.fulfill({ contentType: 'text/javascript', body }))
  await visit('/')
  await agreeToCookies(page)
  // A script that the container loads also runs, from a host that is not in the settings.
  await page.waitForFunction(() => [...document.scripts].some(({ src }) => src.includes('tag.example')))
  const stored = async () => ({
    cookies: (await context.cookies()).map(({ name }) => name).sort(),
    keys: await page.evaluate(() => Object.keys(localStorage)),
  })
  expect(await stored()).toMatchObject({ cookies: ['_ga', 'cookie-consent'], keys: ['_gcl_ls'] })
  const other = await context.newPage()
  await other.goto(`${shop.url}/help/faq`)
  await other.waitForFunction(() => [...document.scripts].some(({ src }) => src.includes('tag.example')))

  const requests: string[] = []
  const countTags = (tab: Page) =>
    tab.on('request', (request) => {
      if (/googletagmanager|tag\.example|merchandising/.test(request.url())) requests.push(request.url())
    })
  countTags(page)
  countTags(other)
  const loaded = [page, other].map((tab) => tab.waitForEvent('load'))
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  await page.getByRole('button', { name: 'I DECLINE' }).click()
  await Promise.all(loaded)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Chat with us' }).waitFor()
    expect(
      await tab.evaluate(() =>
        [...document.scripts].filter(({ src }) => !src.startsWith(location.origin) && src),
      ),
    ).toEqual([])
  }
  expect(requests).toEqual([])
  expect(await stored()).toEqual({ cookies: ['cookie-consent'], keys: [] })
})

test('OPS-025 OPS-026 CONT-039 widgets in the settings load after the cookie consent, on the pages that have them', async () => {
  const { page, visit } = await newVisitor('desktop', shop.url)
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  const requests = recordExternalRequests(page)
  const isWidget = (request: string) => request === '/social.js' || request === '/ratings.js'
  await visit('/lemon-drops.html')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // The shop's own reviews, while no widget is loaded.
  const own = page.locator('#reviews').getByRole('heading', { name: 'Reviews' })
  await own.waitFor()
  expect(requests).toEqual([])
  await agreeToCookies(page)
  await page.getByText('in main in en-US').waitFor()
  expect(await own.count()).toBe(0)
  expect(requests.filter(isWidget)).toEqual(['/ratings.js'])
  await visit('/our-kitchen')
  await page.getByText('instagram in main in en-US').waitFor()
  expect(requests.filter(isWidget)).toEqual(['/ratings.js', '/social.js'])
})

test('CONT-028 a video plays in a frame of its host after a click, and asks for the cookie consent first if it is missing', async () => {
  const { page, visit, expectAccessible } = await newVisitor('mobile', shop.url)
  const requests = recordExternalRequests(page)
  await visit('/our-kitchen')
  const play = page.getByRole('button', { name: 'Play the video: Two minutes at the marble' })
  await play.click()
  await page.getByText('This video comes from localhost, which may set its own cookies.').waitFor()
  await expectAccessible('a video that asks for cookies')
  await page.getByRole('button', { name: 'NOT NOW' }).click()
  await play.press('Enter')
  expect(requests).toEqual([])
  await page.keyboard.press('Enter')
  const player = page.frameLocator('iframe[title="Two minutes at the marble"]')
  await player.getByText('/player/kitchen-1').waitFor()
  expect(requests).toEqual(['/player/kitchen-1'])
})

test('payment pages run no third-party scripts, even after the cookie consent', async () => {
  const { page, visit } = await newVisitor('desktop', shop.url)
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await visit('/')
  await agreeToCookies(page)
  await page.waitForFunction(() => [...document.scripts].some(({ src }) => src.includes('gtm.js')))
  const policy = (await page.request.get('/billing')).headers()['content-security-policy']
  expect(policy).not.toMatch(/https?:/)
  // With an empty bag, the step redirects to the bag page, which loads the scripts again.
  const requests: string[] = []
  page.on('request', (request) => {
    const from = new URL(request.frame().url()).pathname
    if (!request.url().startsWith(shop.url)) requests.push(`${from} ${request.url()}`)
  })
  await page.goto('/shipping')
  await page.waitForURL('**/cart')
  await expect.poll(() => requests.some((request) => request.startsWith('/cart '))).toBe(true)
  expect(requests.filter((request) => !request.startsWith('/cart '))).toEqual([])
})

test('a link to a payment page, and one away from it, load a new document', async () => {
  const { page, visit } = await newVisitor('desktop', shop.url)
  await visit('/wallet')
  await page.waitForURL('**/login*')
  // The account pages need a login: the redirect to it leaves the payment document.
  await page.waitForFunction(() => !('payment' in document.documentElement.dataset))
  // Hydration would remove the link.
  await whenHydrated(page)
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/billing'
    link.textContent = 'Pay'
    document.querySelector('main')?.append(link)
  })
  await page.getByRole('link', { name: 'Pay' }).click()
  await page.waitForFunction(
    () => location.pathname !== '/billing' || 'payment' in document.documentElement.dataset,
  )
  // An empty bag redirects to the bag.
  await page.waitForURL('**/cart')
  await page.waitForFunction(() => !('payment' in document.documentElement.dataset))
})

test('events of payment pages reach the tag manager on the next page', async () => {
  const visitor = await newVisitor('desktop', shop.url)
  const { page, visit } = visitor
  await page.route('https://www.googletagmanager.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
  await visit('/')
  await agreeToCookies(page)
  await fillBag(page, { productId: 'lemon-drops' })
  await visit('/shipping')
  const kept = () => page.evaluate(() => sessionStorage.getItem('kept-events') ?? '')
  await expect.poll(kept).toContain('"event"')
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
  const [first] = JSON.parse(await kept())
  await visit('/cart')
  await page.waitForFunction(
    (event) => 'dataLayer' in window && JSON.stringify(window.dataLayer).includes(event),
    String(first.event),
  )
  expect(await kept()).toBe('')
})
