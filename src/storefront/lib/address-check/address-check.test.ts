import { expect, test } from 'vitest'
import { reviewOf, type AddressCheckResult, type CheckedPlace } from './review.ts'
import { isSettled, settle } from './settled-addresses.ts'
import { sortAddressChecks } from './sort-checks.ts'

const typed: CheckedPlace = {
  address1: '12 Orchard Lane',
  address2: '',
  city: 'Chcago',
  stateCode: 'IL',
  postalCode: '60610',
}
const better = { ...typed, city: 'Chicago', postalCode: '60601' }

type Confidence = AddressCheckResult['confidence']

const resultOf = (
  confidence: Confidence,
  detail: AddressCheckResult['validation_detail'] = {},
  places: readonly CheckedPlace[] = [better],
): AddressCheckResult => ({
  confidence,
  validation_detail: detail,
  addresses_formatted: places.map(({ address1, address2, city, stateCode, postalCode }) => ({
    layout_name: 'default',
    address: {
      LINE_1: address1,
      LINE_2: address2,
      LINE_3: city,
      LINE_4: stateCode,
      LINE_5: postalCode,
      LINE_6: 'US' as const,
    },
  })),
})

test.each<[Confidence, AddressCheckResult['validation_detail'], object]>([
  ['Verified match', {}, { kind: 'passes', place: typed }],
  [
    'Verified match',
    { zip_code_corrected: true },
    { kind: 'passes', place: { ...typed, postalCode: '60601' } },
  ],
  ['Verified match', { city_name_corrected: true }, { kind: 'correction', place: better }],
  [
    'Verified match',
    { zip_code_corrected: true, city_name_corrected: true },
    { kind: 'correction', place: better },
  ],
  ['Street partial', {}, { kind: 'number' }],
  ['No matches', {}, { kind: 'no-match' }],
  ['Multiple matches', {}, { kind: 'choice', places: [better] }],
  ['Premises partial', {}, { kind: 'choice', places: [better] }],
  ['Interaction required', {}, { kind: 'choice', places: [better] }],
])('SHIP-081 SHIP-088 SHIP-089 SHIP-090 "%s" with %j needs %j', (confidence, detail, review) =>
  expect(reviewOf(typed, resultOf(confidence, detail))).toEqual(review),
)

test('the typed address is not offered as a choice', () =>
  expect(reviewOf(typed, resultOf('Premises partial', {}, [{ ...typed, city: 'CHCAGO ' }]))).toEqual({
    kind: 'choice',
    places: [],
  }))

test('sorts the checks of a list into passed addresses, safe corrections and doubts', () => {
  const checks = [
    { id: 1, typed, result: resultOf('Verified match') },
    { id: 2, typed, result: resultOf('No matches') },
    { id: 3, typed, result: resultOf('Verified match', { zip_code_corrected: true }) },
    { id: 4, typed, result: resultOf('Verified match', { city_name_corrected: true }) },
    { id: 5, typed, result: resultOf('Multiple matches') },
  ]
  const { passed, corrections, doubts } = sortAddressChecks(checks)
  expect(passed.map(({ id }) => id)).toEqual([1])
  expect(corrections.map(({ id, place }) => [id, place.city, place.postalCode])).toEqual([
    [3, 'Chcago', '60601'],
    [4, 'Chicago', '60601'],
  ])
  expect(doubts.map(({ id, review }) => [id, review.kind])).toEqual([
    [2, 'no-match'],
    [5, 'choice'],
  ])
})

test('recognizes a confirmed address despite other spaces', () => {
  expect(isSettled(typed)).toBe(false)
  settle(typed)
  expect(isSettled({ ...typed, city: ' chcago' })).toBe(true)
  expect(isSettled({ ...typed, address1: '14 Orchard Lane' })).toBe(false)
})
