import { expect, test } from 'vitest'
import { readProductPromises } from './product-promises.ts'

test('promises have a text, a link, and whether they are only for products that can melt', () => {
  const promises = [
    { bodyText: '**Melt guarantee.**', isForMeltable: true },
    { bodyText: 'Broken?', cta: { ctaText: 'Returns', ctaLink: '/help/returns', ctaType: 'link' } },
  ]
  expect(readProductPromises({ promises })).toEqual([
    { html: '<strong>Melt guarantee.</strong>', action: undefined, isForMeltable: true },
    { html: 'Broken?', action: { text: 'Returns', href: '/help/returns' }, isForMeltable: false },
  ])
})

test('there are no promises without a body, or with another kind of body', () => {
  expect(readProductPromises(undefined)).toBeUndefined()
  expect(readProductPromises({ promises: 'everything' })).toEqual([])
})
