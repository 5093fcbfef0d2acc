import { expect, test } from 'vitest'
import { countryOf } from './country.ts'

test('SHELL-131 en-US is for the US, every other locale for Canada', () => {
  expect(['en-US', 'en-CA', 'fr-CA'].map(countryOf)).toEqual(['US', 'CA', 'CA'])
})
