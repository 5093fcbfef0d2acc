import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { renderToText } from '#testing/render.tsx'
import { CheckoutFooter, CheckoutHeader } from './checkout-shell.tsx'

test('SHELL-105 SHELL-114 SHELL-115 the checkout header shows only a link to the bag, the logo and the phone', () => {
  const html = renderToText(<CheckoutHeader />, { messages }).replaceAll(/<svg.*?<\/svg>/g, '')
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g)]
  expect(links.map(([, href]) => href)).toEqual(['/cart', '/', 'tel:+18003477337'])
  expect(links[0]?.[2]).toBe('Back To Bag')
  expect(links[1]?.[2]).toContain('Marigold')
  expect(links[2]?.[2]).toBe('800.347.7337')
})

test('SHELL-106 SHELL-107 SHELL-114 SHELL-115 the checkout footer shows only the privacy policy, the cookie settings, the help phone and the copyright', () => {
  const html = renderToText(<CheckoutFooter year="2028" />, { messages })
  const links = [...html.matchAll(/<a href="([^"]*)">(?:<svg.*?<\/svg>)?([^<]*)<\/a>/g)]
  expect(links.map(([, href, label]) => [href, label])).toEqual([
    ['/company-info/privacy-policy', 'Privacy Policy'],
    ['tel:+18003477337', '800.347.7337'],
  ])
  const text = html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '|')
  expect(text.split('|').filter(Boolean)).toEqual([
    'Privacy Policy',
    'Cookie settings',
    '800.347.7337',
    '© 2028 Marigold Candies',
  ])
})
