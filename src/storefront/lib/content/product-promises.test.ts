import { expect, test } from 'vitest'
import { readProductPromises } from './product-promises.ts'

test('promises have their text, their link, and whether they are for what can melt alone', () => {
  const promises = [
    { bodyText: '**Melt guarantee.**', isForMeltable: true },
    { bodyText: 'Broken?', cta: { ctaText: 'Returns', ctaLink: '/help/returns', ctaType: 'link' } },
  ]
  expect(readProductPromises({ promises })).toEqual([
    { html: '<strong>Melt guarantee.</strong>', action: undefined, isForMeltable: true },
    { html: 'Broken?', action: { text: 'Returns', href: '/help/returns' }, isForMeltable: false },
  ])
})

test('without a body, or with another kind of body, nothing is promised', () => {
  expect(readProductPromises(undefined)).toBeUndefined()
  expect(readProductPromises({ promises: 'everything' })).toEqual([])
})
