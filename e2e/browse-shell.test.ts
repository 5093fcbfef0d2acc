import { expect, inject, test } from 'vitest'
import { addToBag, agreeToCookies, bar } from './buy-steps.ts'
import { newVisitor, reload, useBrowser } from './harness.ts'
import { runBonbon } from './own-shop.ts'

useBrowser()

const eventually = (read: () => Promise<unknown>) => expect.poll(read, { timeout: 10_000 })

test.each([
  ['desktop', ['main-menu', 'content', 'search-field']],
  ['mobile', ['menu-button', 'content', 'search-toggle']],
] as const)(
  'SHELL-065 SHELL-066 the first stops of a keyboard skip to navigation, content and search (%s)',
  async (screen, landings) => {
    const visitor = await newVisitor(screen)
    const { page } = visitor
    const names = ['Skip to navigation', 'Skip to content', 'Skip to search']
    for (const [index, name] of names.entries()) {
      await visitor.visit('/help/faq')
      for (let stop = 0; stop <= index; stop++) await page.keyboard.press('Tab')
      const link = page.getByRole('link', { name, exact: true })
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await page.keyboard.press('Enter')
      await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(landings[index])
    }
    await visitor.leave()
  },
)

test('SHELL-090 SHELL-091 SHELL-092 a menu item opens its panel by pointer and by key, and Escape closes it', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  expect(await menu.getByRole('link', { name: 'Our Story' }).count()).toBe(0)
  await menu.getByRole('link', { name: 'Gifts', exact: true }).hover()
  const below = menu.getByRole('link', { name: 'Gift Towers and Sets' })
  await below.waitFor()
  expect(await below.getAttribute('href')).toBe('/category/gifts-towers')
  await menu.getByText('Three boxes, one bow').waitFor()
  await visitor.expectAccessible('the menu with an open panel')
  await page.mouse.move(700, 880)
  await below.waitFor({ state: 'hidden' })

  await menu.getByRole('button', { name: 'More under Chocolates' }).focus()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Truffle Boxes' }).waitFor()
  await page.keyboard.press('Escape')
  await menu.getByRole('link', { name: 'Truffle Boxes' }).waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('SHELL-100 SHELL-101 on a phone the header has menu, search, logo and the bag with its count', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  const header = page.getByRole('banner')
  const bag = header.getByRole('link', { name: 'Bag, 1 item', exact: true })
  await bag.getByText('1', { exact: true }).waitFor()
  const toggle = header.getByRole('button', { name: 'Search', exact: true }).first()
  const shown = header.locator('a:visible, button:visible')
  const parts = [
    header.getByRole('button', { name: 'Menu', exact: true }),
    toggle,
    header.getByRole('link', { name: /^Marigold/ }),
    bag,
  ]
  expect(await shown.count()).toBe(parts.length)
  for (const [place, part] of parts.entries())
    expect(await part.evaluate((one, other) => one === other, await shown.nth(place).elementHandle())).toBe(
      true,
    )
  const field = page.getByPlaceholder('Search...')
  expect(await field.isVisible()).toBe(false)
  await toggle.click()
  await eventually(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await toggle.click()
  await field.waitFor({ state: 'hidden' })
  await visitor.leave()
})

test('SHELL-102 on a phone the drawer leads down to a category, and closes behind it', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await page.getByRole('button', { name: 'Menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const leadsTo = (name: string | RegExp) => drawer.getByRole('link', { name }).getAttribute('href')
  expect(await leadsTo('Sign In')).toBe('/login')
  expect(await leadsTo('Bag')).toBe('/cart')
  await drawer.getByRole('button', { name: 'Find a Shop' }).waitFor()
  expect(await leadsTo('800.347.7337')).toBe('tel:+18003477337')
  expect(await leadsTo('Volume Savings')).toMatch(/^http:\/\/volumesavings\./)
  expect(await leadsTo('Fundraising')).toMatch(/^http:\/\/fundraising\./)
  await drawer.getByRole('button', { name: 'Chocolates' }).click()
  expect(await leadsTo(/^Cannot decide\?/)).toBe('/category/chocolates-assortments')
  await drawer.getByRole('button', { name: 'By the Pound' }).click()
  await visitor.expectAccessible('the drawer at its third panel')
  await drawer.getByRole('link', { name: 'Truffles and Ganaches' }).click()
  await page.waitForURL('**/category/chocolates-truffles')
  await drawer.waitFor({ state: 'hidden' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.leave()
})

test('CAT-060 CAT-061 CAT-062 a query goes to its results; an empty or the same one goes home', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  await field.fill('sea salt')
  await field.press('Enter')
  await page.waitForURL('**/search?q=sea%20salt')
  await page.getByRole('heading', { level: 1, name: /sea salt/ }).waitFor()
  await field.fill('mint')
  await field.press('Enter')
  await page.waitForURL('**/search?q=mint')
  await page.getByRole('heading', { level: 1, name: /mint/ }).waitFor()
  await field.fill('mint')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await visitor.visit('/help/faq')
  await field.press('Enter')
  await page.waitForURL((url) => url.pathname === '/')
  await visitor.leave()
})

test('CAT-063 CAT-064 CAT-065 CAT-067 from the third character on suggestions lead to products', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const field = page.getByPlaceholder('Search...')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  await field.fill('ca')
  expect(await suggestions.count()).toBe(0)
  await field.fill('caramel')
  await suggestions.waitFor()
  await suggestions.getByRole('heading', { name: 'Recommended Products' }).waitFor()
  const [left, right] = [suggestions.getByRole('list').first(), suggestions.getByRole('list').last()]
  expect(await left.getByRole('link').count()).toBe(6)
  expect(await left.locator('a[href$=".html"]').count()).toBe(6)
  expect(await right.getByRole('link').count()).toBe(4)
  expect(await suggestions.getByRole('link', { name: 'View More Items' }).getAttribute('href')).toBe(
    '/search?q=caramel',
  )
  await visitor.expectAccessible('suggestions')
  await suggestions.getByRole('link', { name: 'Sea Salt Caramel', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sea Salt Caramel' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await visitor.leave()
})

test('SHELL-117 SHELL-119 SHELL-120 SHELL-121 the cookie notice asks once', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const notice = page.getByRole('region', { name: 'Cookies' })
  await notice.waitFor()
  expect(await notice.getByRole('paragraph').textContent()).toBe(
    'We use cookies to make your visit sweeter. By continuing you agree to our Privacy Policy.',
  )
  expect(await notice.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe(
    '/company-info/privacy-policy',
  )
  await notice.getByRole('button', { name: 'I AGREE', exact: true }).click()
  await notice.waitFor({ state: 'hidden' })
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie-consent')
  expect(cookie?.value).toBe('1')
  const daysLeft = ((cookie?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(364)
  expect(daysLeft).toBeLessThan(366)
  await reload(page)
  await page.getByRole('contentinfo').waitFor()
  expect(await notice.count()).toBe(0)
  await visitor.leave()
})

test('SHELL-064 another page begins at its top, and back comes to where one was', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Questions and Answers' })
  await footerLink.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(1_000)
  await footerLink.click()
  await page.waitForURL('**/help/faq')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 400)
  await visitor.leave()
})

test('SHELL-064 a place on another page is gone to, and not its top', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/')
  await page.getByRole('main').evaluate((main) => {
    const link = document.createElement('a')
    link.href = '/help/faq#sweet-list'
    link.textContent = 'To the list at the foot of the answers'
    main.append(link)
  })
  await page.getByRole('link', { name: 'To the list at the foot of the answers' }).click()
  await page.waitForURL('**/help/faq#sweet-list')
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  const place = page.getByRole('heading', { name: 'Join The Sweet List', exact: true })
  const isShown = () => place.evaluate((one) => one.getBoundingClientRect().top < innerHeight)
  await eventually(isShown).toBe(true)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await visitor.leave()
})

test('SHELL-080 SHELL-084 SHELL-085 SHELL-086 the header has phone, shops, account and bag over a black strip', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const header = page.getByRole('banner')
  const strip = page.getByRole('navigation', { name: 'Our sites' }).locator('..')
  const darkness = await strip.evaluate((element) => getComputedStyle(element).backgroundColor)
  // As black as a warm black can be.
  expect(Math.max(...(darkness.match(/\d+/g) ?? ['255']).map(Number))).toBeLessThan(25)
  await header.getByRole('button', { name: 'Find a Shop', exact: true }).waitFor()
  expect(await header.getByRole('link', { name: '800.347.7337' }).getAttribute('href')).toBe(
    'tel:+18003477337',
  )
  expect(await header.getByRole('link', { name: 'Sign In', exact: true }).getAttribute('href')).toBe('/login')
  expect(await header.getByRole('link', { name: 'Bag, empty' }).getAttribute('href')).toBe('/cart')
  await visitor.leave()
})

test('SHELL-108 SHELL-109 SHELL-110 SHELL-111 SHELL-112 SHELL-113 SHELL-114 SHELL-115 the footer has the Sweet List, links, networks, help and copyright', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('heading', { name: 'Join The Sweet List', exact: true }).waitFor()
  expect(await footer.getByRole('link', { name: 'Join now' }).getAttribute('href')).toBe('/emailsignup')
  const networks = footer.getByRole('list', { name: 'Marigold Candies on social networks' }).getByRole('link')
  expect(await networks.evaluateAll((links) => links.map((link) => link.ariaLabel))).toEqual([
    'Instagram',
    'X',
    'Facebook',
    'TikTok',
    'YouTube',
    'Pinterest',
  ])
  await footer
    .getByText(/Need help using this site\? Call 800\.347\.7337\. From outside the US, call 310\.604\.6200\./)
    .waitFor({ state: 'attached' })
  await footer.getByText(`© ${new Date().getFullYear()} Marigold Candies`).waitFor()
  const rates = footer.getByRole('link', { name: 'Shipping Rates' })
  expect(await rates.isVisible()).toBe(false)
  await footer.getByRole('button', { name: 'Help' }).click()
  await rates.click()
  await page.waitForURL('**/help/shipping-rates')
  await visitor.leave()
})

test('SHELL-116 on a phone stars and words about the shop go to the shopkeeper', async () => {
  const visitor = await newVisitor('mobile')
  const { page } = visitor
  await visitor.visit('/help/faq')
  await agreeToCookies(page)
  const opener = page.getByRole('button', { name: 'GIVE FEEDBACK', exact: true })
  await opener.click()
  const panel = page.getByRole('dialog', { name: 'How are we doing?' })
  const send = panel.getByRole('button', { name: 'Send feedback' })
  await send.click()
  await panel.getByRole('link', { name: /Please choose from one to five stars/ }).waitFor()
  await visitor.expectAccessible('feedback without stars')
  await panel.getByRole('radio', { name: '4 stars' }).check()
  await panel.getByRole('textbox', { name: 'In your own words' }).fill('Where is the fudge?')
  const sent = page.waitForRequest('**/Site/giveFeedback')
  await send.click()
  expect((await sent).postDataJSON()).toMatchObject({
    body: { stars: 4, words: 'Where is the fudge?', page: '/help/faq' },
  })
  await panel.getByText('Thank you! We read every word').waitFor()
  await visitor.expectAccessible('thanks for feedback')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  await visitor.leave()
})

test('SHELL-110 SHELL-116 on a desktop the links stand in columns, and there is no button for feedback', async () => {
  const visitor = await newVisitor('desktop')
  await visitor.visit('/help/faq')
  const footer = visitor.page.getByRole('contentinfo')
  const columns = ['Chocolates', 'Shipping Rates', 'Your Orders', 'Our Story']
  const boxes = await Promise.all(
    columns.map((name) => footer.getByRole('link', { name }).first().boundingBox()),
  )
  const lefts = boxes.map((box) => box?.x ?? Number.NaN)
  expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
  expect(new Set(lefts).size).toBe(columns.length)
  expect(await footer.getByRole('button', { name: 'Help' }).count()).toBe(0)
  expect(await visitor.page.getByRole('button', { name: 'GIVE FEEDBACK' }).count()).toBe(0)
  await visitor.leave()
})

test('SHELL-103 a tablet with a mouse gets no hover panel of the bag', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await addToBag(visitor)
  await page.keyboard.press('Escape')
  const bag = page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' })
  const mini = page.getByRole('region', { name: 'Your bag' })
  await bag.hover()
  await mini.waitFor()
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'userAgent', {
      value: 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Mobile/15E148 Safari/604.1',
    }),
  )
  await page.mouse.move(400, 700)
  await mini.waitFor({ state: 'detached' })
  await bag.hover()
  await bag.focus()
  expect(await mini.count()).toBe(0)
  await visitor.leave()
})

test('SHELL-077 the code of a page comes with the page', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const scripts: string[] = []
  page.on('request', (request) => {
    const name = /\/assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(request.url())?.[1]
    if (name) scripts.push(name)
  })
  await visitor.visit('/help/faq')
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  expect(scripts).toContain('content-page')
  const others = ['cart-page', 'home-page', 'login-page', 'product-page', 'shops-page']
  expect(others.filter((name) => scripts.includes(name))).toEqual([])
  await page.getByRole('link', { name: 'Bag, empty' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your bag' }).waitFor()
  expect(others.filter((name) => scripts.includes(name))).toEqual(['cart-page'])
  await visitor.leave()
})

test('SHELL-079 what cannot be fetched is told to the console alone, and the page goes on without', async () => {
  const { page, visit } = await newVisitor('desktop')
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'error' && logged.push(message.text())))
  await page.route(/getSearchSuggestions|\/shell\/menu/, (route) => route.abort())
  await visit('/help/faq')
  await page.getByPlaceholder('Search...').fill('caramel')
  await eventually(async () => logged.filter((text) => text.includes('Failed to fetch')).length).toBe(1)
  expect(await page.getByRole('region', { name: 'Suggestions' }).count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
    .hover()
  await eventually(async () => logged.filter((text) => text.includes('Failed to fetch')).length).toBe(2)
  await page.getByRole('heading', { level: 1, name: 'Questions and answers' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  // The line is back, and so is what was asked for.
  await page.unroute(/getSearchSuggestions|\/shell\/menu/)
  await page.mouse.move(400, 700)
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
    .hover()
  await page.getByRole('link', { name: 'Gift Towers and Sets' }).waitFor()
  await page.context().close()
})

test('SHELL-009 SHELL-010 SHELL-080 SHELL-081 SHELL-129 SHELL-133 a shopper goes to Canada and back, and on to another site', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  const language = () => page.evaluate(() => document.documentElement.lang)
  const priceOf = async () =>
    Number(/\$([\d.]+)/.exec((await page.getByRole('main').innerText()) ?? '')?.[1] ?? Number.NaN)
  await visitor.visit(bar)
  const inDollars = await priceOf()
  const country = (name: string) =>
    page.getByRole('list', { name: 'Country and currency' }).getByRole('link', { name })
  await country('Canada (CAD)').click()
  await page.waitForURL('**/*?locale=en-CA')
  expect(await language()).toBe('en-CA')
  expect(await country('Canada (CAD)').getAttribute('aria-current')).toBe('true')
  await page.getByText('New flavours, old recipes').waitFor()
  const inCanada = await priceOf()
  expect(inCanada).toBeGreaterThan(inDollars)

  await page.getByRole('main').getByRole('button', { name: 'Add to bag' }).first().click()
  await page.getByRole('dialog', { name: /Added to Bag/ }).waitFor()
  await page.keyboard.press('Escape')
  // Links of this site stay in its locale.
  await page.getByRole('banner').getByRole('link', { name: 'Bag, 1 item' }).click()
  await page.waitForURL('**/cart?locale=en-CA')
  const subtotal = page
    .getByRole('main')
    .getByText(`$${inCanada.toFixed(2)}`)
    .first()
  await subtotal.waitFor()
  await country('United States (USD)').click()
  await page.waitForURL('**/cart?locale=en-US')
  expect(await language()).toBe('en-US')
  await page.getByText('New flavors, old recipes').waitFor()
  await page
    .getByRole('main')
    .getByText(`$${inDollars.toFixed(2)}`)
    .first()
    .waitFor()

  await page.getByRole('link', { name: 'Bag, 1 item' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Our sites' })
  expect(await tabs.locator('[aria-current]').allTextContents()).toEqual(['Shop'])
  await tabs.getByRole('link', { name: 'Volume Savings' }).click()
  // There is something in the bag, and it stays on this site (SHELL-093).
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.waitForURL(/^http:\/\/volumesavings\./)
  expect(
    await page.getByRole('navigation', { name: 'Our sites' }).locator('[aria-current]').allTextContents(),
  ).toEqual(['Volume Savings'])
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  await visitor.leave()
})

test('SHELL-130 an unexpected locale gets the default one and a warning in the console', async () => {
  const { page, visit } = await newVisitor('desktop')
  const warned: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warned.push(message.text())))
  await visit('/help/faq?locale=fr-FR')
  await eventually(async () => warned).toEqual(['There is no locale "fr-FR" here: this page is in en-US'])
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en-US')
  // It goes no further.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Rates' }).click()
  await page.waitForURL((url) => url.pathname === '/help/shipping-rates' && url.search === '')
  await page.context().close()
})

test('SHELL-074 a page that breaks on the way there says so, and the header keeps its looks', async () => {
  const { page, visit } = await newVisitor('desktop')
  await visit('/help/faq')
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  const link = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
  const look = () => link.evaluate((element) => getComputedStyle(element).color)
  const before = await look()
  await page.route('**/*.data*', (route) => route.abort())
  await link.click()
  await page.getByRole('heading', { level: 1, name: "Well, this isn't pretty." }).waitFor()
  await page.getByText('This page seems to have run away.').waitFor()
  await page.mouse.move(700, 700)
  await eventually(look).toBe(before)
  expect(await page.getByRole('link', { name: 'Back To Home' }).getAttribute('href')).toBe('/')
  await page.context().close()
})

test('SHELL-050 SHELL-075 SHELL-076 whoever goes on while a site closes for work is sent to /maintenance', async () => {
  const { page, visit } = await newVisitor('desktop')
  const close = (state: 'on' | 'off') => runBonbon(inject('shopData'), 'maintenance', state, 'fundraising')
  await visit(`${inject('shopUrl').replace('//localhost', '//fundraising.localhost')}/help/faq`)
  await page.getByRole('link', { name: 'Bag, empty' }).waitFor()
  try {
    expect(await close('on')).toBe(0)
    const home = () => page.evaluate(async () => (await fetch('/', { redirect: 'manual' })).type)
    await eventually(home).toBe('opaqueredirect')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Rates' }).click()
    await page.waitForURL('**/maintenance')
    await page.getByRole('heading', { level: 1, name: "We'll be right back.", exact: true }).waitFor()
    await page.getByText("We're making a fresh batch. Please check back soon.", { exact: true }).waitFor()
  } finally {
    await close('off')
  }
  await page.context().close()
})

test('OPS-039 pages of a person are kept by nobody, all others by everybody', async () => {
  const keeping = async (path: string) =>
    (await fetch(new URL(path, inject('shopUrl')))).headers.get('cache-control')
  for (const path of ['/', '/chocolates', '/search?q=fudge', bar, '/help/faq', '/chocolateshops'])
    expect(await keeping(path), path).toBe('public, s-maxage=900')
  const checkout = ['/cart', '/shipping', '/billing', '/revieworder', '/order-confirmation']
  const account = ['/login', '/register', '/account', '/orders', '/addressbook', '/profile', '/track-order']
  for (const path of [...checkout, ...account]) expect(await keeping(path), path).toBe('private, no-store')
})

test('SHELL-024 the details of a product lead to the shipping rates', async () => {
  const visitor = await newVisitor('desktop')
  const { page } = visitor
  await visitor.visit(bar)
  await page.getByRole('main').getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/help/shipping-rates')
  await page.getByRole('heading', { level: 1, name: 'Shipping rates' }).waitFor()
  await visitor.leave()
})
