import { expect, test } from 'vitest'
import { idsOfMethods, methodsByName } from './methods-by-name.ts'

test('OFF-058 methods with the same name are one choice', () => {
  const choices = methodsByName([
    { id: 'usps', name: 'USPS Priority Mail' },
    { id: 'ground', name: 'Ground' },
    { id: 'usps-ak', name: 'USPS Priority Mail' },
  ])
  expect(choices).toEqual([
    { id: 'usps,usps-ak', name: 'USPS Priority Mail' },
    { id: 'ground', name: 'Ground' },
  ])
  expect(choices.map(({ id }) => idsOfMethods(id))).toEqual([['usps', 'usps-ak'], ['ground']])
})
