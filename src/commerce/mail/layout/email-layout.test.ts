import { expect, test } from 'vitest'
import { mailFor } from '#testing/mail-contexts.ts'
import type { Brand } from '#commerce/settings/brand.ts'
import { brandNamed } from '#commerce/settings/inputs.ts'
import { packagePalette } from '#shared/brand/palette.ts'
import { site } from '#testing/pricing-context.ts'
import { sampleMails } from '#testing/sample-mails.ts'
import { emailHtml } from './email-html.ts'
import { greetingOf } from './email-layout.ts'

const origin = 'https://www.example.com'
const hostile = `<img src=x onerror=alert(1)>"' href="javascript:alert(2)" &`

test.each([...sampleMails({ origin })])('%s has a layout that mail programs support', (_, mail) => {
  const { html, text } = mail
  const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  for (const address of addresses) expect(address).toMatch(/^(?:https:\/\/|mailto:)/)
  for (const [tag] of html.matchAll(/<img[^>]*>/g)) expect(tag).toMatch(/ alt="[^"]+"/)
  expect(html).not.toMatch(
    /<(?:script|link|iframe|form|svg|div class)|@import|@font-face|position:|flex|grid/i,
  )
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).toContain('alt="Marigold Candies"')
  // The text part contains the same links as the HTML.
  const linked = new Set(addresses.map((address) => address?.replaceAll('&amp;', '&')))
  for (const [address] of text.matchAll(/https:\/\/\S+/g)) expect(linked).toContain(address)
  for (const [amount] of text.matchAll(/-?\$[\d.]*\d/g)) expect(html).toContain(amount)
  expect(text).not.toMatch(/<\/?[a-z]|undefined|null|NaN/)
  expect(html).not.toMatch(/undefined|NaN|\[object/)
})

test.each([...sampleMails({ origin, mark: hostile })])('%s escapes text that shoppers wrote', (_, mail) => {
  expect(mail.html).not.toContain('<img src=x')
  expect(mail.html).not.toMatch(/href="javascript:/)
  expect(mail.html).not.toMatch(/<[^>]*onerror/)
})

test('a link with another scheme is a bug', () => {
  const content = {
    context: mailFor(site, origin),
    title: '',
    greeting: '',
    paragraphs: [],
    closing: '',
  }
  const link = { text: 'x', href: 'javascript:alert(1)' }
  expect(() => emailHtml({ ...content, blocks: [{ kind: 'buttons', links: [link] }] })).toThrow('cannot link')
})

test.each([
  ['Ada', 'Hi Ada,'],
  ['Mary Ann', 'Hi Mary Ann,'],
  ['J. R.', 'Hi J. R.,'],
  ['', 'Hello,'],
  [undefined, 'Hello,'],
  ['win.example', 'Hello,'],
  ['http://win', 'Hello,'],
  ['a@win', 'Hello,'],
])('a greeting of %j is %j: a name never becomes a link', (name, greeting) => {
  expect(greetingOf(name, mailFor(site))).toBe(greeting)
})

/** A mail of a shop with this brand. */
const htmlOf = (brand: Partial<Brand>): string =>
  emailHtml({
    context: mailFor({ ...site, brand: { ...brandNamed('Fern & Fudge'), ...brand } }, origin),
    title: 'Title',
    greeting: '',
    paragraphs: [],
    blocks: [{ kind: 'buttons', links: [{ text: 'Open', href: origin }] }],
    closing: '',
  })

test('RUN-012 RUN-013 mails have the colours and font names of the brand', () => {
  const html = htmlOf({ colours: { main: '#2f6b3c', dark: '#17301f' }, fonts: { heading: 'Figtree' } })
  expect(html).toContain('background:#2f6b3c')
  expect(html).toContain('color:#17301f')
  expect(html).toMatch(/<h1[^>]*font:600 32px\/1\.15 Figtree,/)
  expect(html).not.toContain(packagePalette.main)
  expect(htmlOf({})).toContain(`background:${packagePalette.main}`)
})

test('a mail begins with the logo of the brand by its absolute address, or else with its name', () => {
  expect(htmlOf({})).toMatch(/<span style="[^"]*">Fern &amp; Fudge<\/span><\/a>/)
  const picture = (file: string) =>
    `<img src="https://www.example.com/images/${file}?sw=370" alt="Fern &amp; Fudge"`
  expect(htmlOf({ logo: 'fern.svg', logoOnDark: 'light.png' })).toContain(picture('light.png'))
  // A logo for light backgrounds is shown on a light band.
  const onLight = htmlOf({ logo: 'fern.svg' })
  expect(onLight).toContain(picture('fern.svg'))
  expect(onLight).toMatch(new RegExp(`class="band" style="[^"]*background:${packagePalette.surface}`))
})
