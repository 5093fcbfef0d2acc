import { expect, test } from 'vitest'
import messages from 'virtual:messages/shell'
import { draw } from '#testing/draw.tsx'
import { CheckoutFooter } from './checkout-shell.tsx'

test('SHELL-107 SHELL-114 SHELL-115 under the checkout stand the privacy policy, the help phone, the copyright, and nothing else', () => {
  const html = draw(<CheckoutFooter />, { messages })
  const links = [...html.matchAll(/<a href="([^"]*)">(?:<svg.*?<\/svg>)?([^<]*)<\/a>/g)]
  expect(links.map(([, href, words]) => [href, words])).toEqual([
    ['/company-info/privacy-policy', 'Privacy Policy'],
    ['tel:+18003477337', '800.347.7337'],
  ])
  const words = html.replaceAll(/<svg.*?<\/svg>/g, '').replaceAll(/<[^>]+>/g, '|')
  const year = new Date().getFullYear()
  expect(words.split('|').filter(Boolean)).toEqual([
    'Privacy Policy',
    '800.347.7337',
    `© ${year} Marigold Candies`,
  ])
})
