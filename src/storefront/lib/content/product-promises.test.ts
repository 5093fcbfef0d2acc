import { expect, test } from 'vitest'
import { readProductPromises } from './product-promises.ts'

test('each promise is read with its text, its link, and whether it applies only to meltable products', () => {
  const promises = [
    { bodyText: '**Melt guarantee.**', isForMeltable: true },
    { bodyText: 'Broken?', cta: { ctaText: 'Returns', ctaLink: '/help/returns', ctaType: 'link' } },
  ]
  expect(readProductPromises({ promises })).toEqual([
    { html: '<strong>Melt guarantee.</strong>', action: undefined, isForMeltable: true },
    { html: 'Broken?', action: { text: 'Returns', href: '/help/returns' }, isForMeltable: false },
  ])
})

test('a missing or invalid body is read as no promises', () => {
  expect(readProductPromises(undefined)).toBeUndefined()
  expect(readProductPromises({ promises: 'everything' })).toEqual([])
})
