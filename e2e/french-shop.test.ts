import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import mail from '#shared/texts/en-US/mail.json' with { type: 'json' }
import storefront from '#shared/texts/en-US/storefront.json' with { type: 'json' }
import mailInFrench from '#shared/texts/fr-CA/mail.json' with { type: 'json' }
import storefrontInFrench from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }
import { frenchFolder } from './french-shop.ts'
import { openOwnShop } from './own-shop.ts'

const shop = { url: '', folder: '', close: async () => {} }

beforeAll(async () => {
  const folder = await frenchFolder()
  Object.assign(shop, await openOwnShop({ BONBON_IMPORT: folder, BONBON_DRAIN_SECONDS: '0' }), { folder })
})

afterAll(async () => {
  await shop.close()
  await rm(shop.folder, { recursive: true, force: true })
})

const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}’']*\p{L}/gu) ?? []

/** The words of texts, without the names of values and the syntax of plurals and selections. */
const wordsOf = (texts: Readonly<Record<string, string>>): string[] =>
  Object.values(texts).flatMap((text) =>
    wordsIn(text.replaceAll(/\{\w+(?:, (?:plural|select),)?|\w+ (?=\{)/g, ' ')),
  )

const frenchWords = new Set(wordsOf({ ...storefrontInFrench, ...mailInFrench }))

/** Words of the package's English that its French does not have. */
const englishWords = new Set(wordsOf({ ...storefront, ...mail }).filter((word) => !frenchWords.has(word)))

/** English words that are names here: of companies and services. */
const names = new Set(['example', 'google', 'apple', 'pay', 'maps'])

/** What people see, hear, and find in a search engine: texts, titles, descriptions and names for screen readers. */
function readIn(html: string): string {
  // Not those for browsers: the viewport, and how robots index.
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
  '/category/savons',
  '/category/savons?sort=price-low-to-high',
  '/search',
  '/search?q=savon',
  '/search?q=nougat',
  '/savons/savon-vert.html',
  '/savons/savon-bleu.html',
  '/products/savon-vert',
  '/chocolateshops',
  '/chocolateshops/montreal',
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
  '/aide/livraison',
  '/404',
  '/maintenance',
  '/rien',
])('the page %s of a site in French has no English word', async (path) => {
  const html = await (await fetch(shop.url + path)).text()
  expect(html).toMatch(/<html[^>]* lang="fr-CA"/)
  expect(englishIn(html)).toEqual([])
})

test('an English word would be found', () => {
  expect(englishIn('<p>Votre panier</p><img alt="Your bag">')).toEqual(['your', 'bag'])
  expect(englishIn('<script>const bag = "your bag"</script>')).toEqual([])
})
