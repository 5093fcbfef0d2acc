import { expect, inject, test } from 'vitest'
import { newVisitor } from './harness.ts'
import { runBonbon } from './own-shop.ts'

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
  await expect.poll(async () => logged.filter((text) => text.includes('Failed to fetch')).length).toBe(1)
  expect(await page.getByRole('region', { name: 'Suggestions' }).count()).toBe(0)
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Gifts', exact: true })
    .hover()
  await expect.poll(async () => logged.filter((text) => text.includes('Failed to fetch')).length).toBe(2)
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
  await expect.poll(look).toBe(before)
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
    await expect.poll(home).toBe('opaqueredirect')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Rates' }).click()
    await page.waitForURL('**/maintenance')
    await page.getByRole('heading', { level: 1, name: "We'll be right back.", exact: true }).waitFor()
    await page.getByText("We're making a fresh batch. Please check back soon.", { exact: true }).waitFor()
  } finally {
    await close('off')
  }
  await page.context().close()
})
