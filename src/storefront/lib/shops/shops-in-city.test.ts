import { expect, it } from 'vitest'
import { shopsInCity } from './shops-in-city.ts'

const shop = (city: string, stateCode: string, stateName: string) => ({
  name: `Marigold ${city}`,
  city,
  stateCode,
  stateName,
})
const shops = [
  shop('Pasadena', 'CA', 'California'),
  shop('Saint Louis', 'MO', 'Missouri'),
  shop('Long Beach', 'CA', 'California'),
]

it.each([
  ['pasadena', ['Pasadena']],
  ['St. Louis', ['Saint Louis']],
  ['long beach, ca', ['Long Beach']],
  ['Cali', ['Pasadena', 'Long Beach']],
  ['Pasadena, TX', []],
  [' ', ['Pasadena', 'Saint Louis', 'Long Beach']],
])('shops are found by their city: %s', (typed, cities) => {
  expect(shopsInCity(shops, typed).map(({ city }) => city)).toEqual(cities)
})
