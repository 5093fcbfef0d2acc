import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import faults from '#shared/texts/en-US/faults.json' with { type: 'json' }
import mail from '#shared/texts/en-US/mail.json' with { type: 'json' }
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }
import faultsInFrench from '#shared/texts/fr-CA/faults.json' with { type: 'json' }
import mailInFrench from '#shared/texts/fr-CA/mail.json' with { type: 'json' }
import storefrontInFrench from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }
import { pressBesideCard } from './checkout-steps.ts'
import { newVisitor } from './harness.ts'
import { openOwnShop } from './own-shop.ts'

/** A shop with one site and one locale, fr-CA. Every word in its files is French. */
const folder = resolve(import.meta.dirname, '../src/testing/fixtures/fern-and-fudge')
const shop = { url: '', close: async () => {} }

beforeAll(async () => {
  Object.assign(shop, await openOwnShop({ BONBON_IMPORT: folder, BONBON_DRAIN_SECONDS: '0' }))
})
afterAll(() => shop.close())

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}’']*\p{L}/gu) ?? []

/** The words of messages, without placeholder names and the syntax of plurals and selections. */
const wordsOf = (texts: Readonly<Record<string, string>>): string[] =>
  Object.values(texts).flatMap((text) =>
    wordsIn(text.replaceAll(/\{\w+(?:, (?:plural|select),)?|\w+ (?=\{)/g, ' ')),
  )

const frenchWords = new Set(wordsOf({ ...storefrontInFrench, ...mailInFrench, ...faultsInFrench }))

/** Words in the package's English texts that its French texts do not have. */
const englishWords = new Set(
  wordsOf({ ...storefront, ...mail, ...faults }).filter((word) => !frenchWords.has(word)),
)

/** English words that may occur: names (Google Maps), French words ('on y coupe'), ids (`fudge-beurre-sale`). */
const names = new Set(['apple', 'europe', 'example', 'google', 'maps', 'on', 'pay', 'sale'])

/** Everything that people see, hear, and find in a search engine: texts, titles, descriptions and accessible names. */
function readIn(html: string): string {
  // Leaves out metadata for browsers and robots.
  const people = html.replaceAll(/<meta (?:name="(?:viewport|robots)"|property="og:type")[^>]*>/g, '')
  const named = [...people.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  const data = [...html.matchAll(/"(?:name|description)":"([^"]*)"/g)].map(([, text]) => text)
  const shown = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ')
  return [shown, ...named, ...data]
    .join(' ')
    .replaceAll('&#x27;', '’')
    .replaceAll(/&\w+;|https?:\S+/g, ' ')
}

const englishWordsOf = (text: string): string[] => [
  ...new Set(wordsIn(text).filter((word) => englishWords.has(word) && !names.has(word))),
]

const englishIn = (html: string): string[] => englishWordsOf(readIn(html))

test.each([
  '/',
  '/category/fudges',
  '/category/fudges?sort=price-low-to-high',
  '/search',
  '/search?q=pistache',
  '/search?q=introuvable',
  '/fudges/fudge-a-l-erable/fudge-erable.html',
  '/coffrets/coffret-de-neuf-fudges/coffret-neuf.html',
  '/products/fudge-erable',
  '/chocolateshops',
  '/chocolateshops/saint-malo',
  '/build-a-box',
  '/fundraisers/aucune',
  '/cart',
  '/recipients',
  '/shipping',
  '/billing',
  '/revieworder',
  '/payment-return',
  '/payment-check',
  '/order-confirmation',
  '/login',
  '/register',
  '/new-password-form',
  '/account-confirmation',
  '/track-order',
  '/track',
  '/account',
  '/account/boxes',
  '/wishlist',
  '/account/gift-cards',
  '/orders',
  '/order-details/00000001',
  '/addressbook',
  '/wallet',
  '/subscriptions',
  '/account/organization',
  '/profile',
  '/preferences',
  '/digital-catalog',
  '/shared-wishlist',
  '/contact-us',
  '/emailsignup',
  '/help/shipping-rates',
  '/notre-atelier',
  '/404',
  '/maintenance',
  '/rien',
])('RUN-023 the page %s of a French site contains no English word', async (path) => {
  const html = await (await fetch(shop.url + path)).text()
  expect(html).toMatch(/<html[^>]* lang="fr-CA"/)
  expect(englishIn(html)).toEqual([])
})

const french = storefrontInFrench

test('RUN-023 a guest who orders, and first makes input errors, sees no English word', async () => {
  const { page, visit } = await newVisitor('desktop', shop.url)
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text)
  const hasNoEnglish = async (step: string) =>
    expect(englishWordsOf(await page.locator('body').innerText()), step).toEqual([])

  await visit('/fudges/fudge-a-l-erable/fudge-erable.html')
  await button(french['product.add']).click()
  await page.getByRole('dialog').first().waitFor()
  await hasNoEnglish('added')
  await visit('/cart')
  await page.getByRole('main').getByText('Fudge à l’érable').first().waitFor()
  await hasNoEnglish('bag')

  await visit('/shipping')
  await button(french['checkout.toPayment']).click()
  await page.getByText(french['forms.error.required']).first().waitFor()
  await hasNoEnglish('shipping with errors')
  await fill(french['forms.email'], 'ada@example.com')
  await fill(french['forms.firstName'], 'Ada')
  await fill(french['forms.lastName'], 'Le Gall')
  await page.locator('[autocomplete~="address-line1"]').fill('12, rue des Érables')
  await page.locator('[autocomplete~="address-level2"]').fill('Rennes')
  await page.locator('[autocomplete~="postal-code"]').fill('35000')
  await fill(french['forms.phone'], '+33 6 12 34 56 78')
  await page.getByRole('radio', { name: /Colissimo/, checked: true }).waitFor()
  await hasNoEnglish('shipping')
  await button(french['checkout.toPayment']).click()
  await page.waitForURL('**/billing')
  await page.getByRole('heading', { name: french['checkout.payment.heading'] }).waitFor()

  const card = page.frameLocator('iframe')
  await card.getByLabel(french['cardField.number']).fill('4111')
  await pressBesideCard(button(french['checkout.toReview']))
  await card.getByText(french['cardField.wrongNumber']).waitFor()
  await hasNoEnglish('payment with errors')
  expect(englishWordsOf(await card.locator('body').innerText())).toEqual([])
  await card.getByLabel(french['cardField.number']).fill('4111 1111 1111 1111')
  await card.getByLabel(french['cardField.expiry']).fill('12/34')
  await card.getByLabel(french['cardField.code']).fill('123')
  await pressBesideCard(button(french['checkout.toReview']))
  await page.waitForURL('**/revieworder')
  await page.getByRole('heading', { name: french['checkout.review.heading'] }).waitFor()
  await hasNoEnglish('review')
  await pressBesideCard(button(/^Passer la commande/))
  await page.waitForURL('**/order-confirmation')
  await page.getByText(/\d{8}/).first().waitFor()
  await hasNoEnglish('confirmation')
})

test('RUN-023 a customer sees no English word in the account', async () => {
  const { page, visit } = await newVisitor('mobile', shop.url)
  const hasNoEnglish = async (step: string) =>
    expect(englishWordsOf(await page.locator('body').innerText()), step).toEqual([])
  await visit('/register')
  await page.getByRole('button', { name: french['account.register.button'] }).first().click()
  await page.getByText(french['forms.error.required']).first().waitFor()
  await hasNoEnglish('registration with errors')
  await visit('/login')
  await page.getByRole('textbox', { name: french['forms.email'] }).fill('maelle@fern.example')
  await page.locator('input[type=password]').first().fill('Fougere-2026!')
  await page.getByRole('button', { name: french['account.login.button'], exact: true }).last().click()
  await page.waitForURL(/\/account/)
  for (const path of [
    '/account',
    '/orders',
    '/addressbook',
    '/wallet',
    '/profile',
    '/preferences',
    '/wishlist',
    '/subscriptions',
    '/account/gift-cards',
    '/account/boxes',
  ]) {
    await visit(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await hasNoEnglish(path)
  }
})

test('the check finds English words in texts and attributes, and ignores scripts', () => {
  expect(englishIn('<p>Votre panier</p><img alt="Your bag">')).toEqual(['your', 'bag'])
  expect(englishIn('<script>const bag = "your bag"</script>')).toEqual([])
})
