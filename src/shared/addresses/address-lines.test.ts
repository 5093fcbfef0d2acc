import { beforeAll, expect, test } from 'vitest'
import { readCountryRules } from '#commerce/country-data.ts'
import { addressLinesOf } from './address-lines.ts'
import { setCountrySource } from './country-rules.ts'

beforeAll(() => setCountrySource(readCountryRules))

const lines = (countryCode: string, address: object) =>
  addressLinesOf({ streets: [], name: 'Ada Bell', ...address, countryCode })

test("RUN-026 the lines of a label are in the country's order", () => {
  const street = { streets: ['Hauptstraße 5', 'Hinterhaus'], city: 'Berlin', postalCode: '10115' }
  expect(lines('DE', street)).toEqual(['Ada Bell', 'Hauptstraße 5', 'Hinterhaus', '10115 Berlin'])
  expect(lines('GB', { ...street, city: 'London', postalCode: 'SW1A 1AA' })).toEqual([
    'Ada Bell',
    'Hauptstraße 5',
    'Hinterhaus',
    'London',
    'SW1A 1AA',
  ])
  expect(
    lines('JP', {
      name: '鈴木花子',
      streets: ['千代田区丸の内1-1'],
      stateCode: '13',
      postalCode: '100-0005',
    }),
  ).toEqual(['〒100-0005', '東京都', '千代田区丸の内1-1', '鈴木花子'])
  expect(
    lines('JP', { streets: ['1-1 Marunouchi, Chiyoda-ku'], stateCode: '13', postalCode: '100-0005' }),
  ).toEqual(['Ada Bell', '1-1 Marunouchi, Chiyoda-ku, Tokyo', '100-0005'])
  expect(
    lines('AU', { streets: ['1 Pitt St'], city: 'Sydney', stateCode: 'NSW', postalCode: '2000' }),
  ).toEqual(['Ada Bell', '1 Pitt St', 'Sydney NSW 2000'])
})

test('RUN-026 empty parts leave no line, space or comma', () => {
  expect(lines('DE', { streets: ['Am Ring 1', null], city: 'Köln' })).toEqual([
    'Ada Bell',
    'Am Ring 1',
    'Köln',
  ])
  expect(lines('JP', { streets: ['1-1 Marunouchi'] })).toEqual(['Ada Bell', '1-1 Marunouchi'])
})

test('RUN-026 no lines are returned for addresses in the United States and Canada', () => {
  expect(lines('US', {})).toBeUndefined()
  expect(lines('CA', {})).toBeUndefined()
})
