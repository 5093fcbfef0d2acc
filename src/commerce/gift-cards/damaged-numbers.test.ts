import fc from 'fast-check'
import { expect, test } from 'vitest'
import { damagedForms, mayBeDamaged } from './damaged-numbers.ts'

const digits = (length: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
    .map((list) => list.join(''))
const cardNumber = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 18, max: 20 }).chain(digits))
  .map(([first, rest]) => `${first}${rest}`)

test('the damaged forms of a card number', () => {
  expect(damagedForms('6006491234567890123')).toEqual(new Set(['6006491234567890000', '6006491234567889920']))
  // LibreOffice rounds digits that Excel cuts.
  expect(damagedForms('6006491234567897123')).toEqual(
    new Set(['6006491234567890000', '6006491234567900000', '6006491234567897088', '6006491234567897000']),
  )
})

test('storing a number in 15 digits or in a double results in one of its damaged forms', () => {
  fc.assert(
    fc.property(cardNumber, (number) => {
      const zeros = '0'.repeat(number.length - 15)
      const results = [
        number.slice(0, 15) + zeros,
        String(BigInt(Number(number))),
        // A JSON number, parsed and written again.
        Number(number) < 1e21 ? JSON.stringify(JSON.parse(number)) : number,
      ]
      for (const result of results.filter((one) => one !== number && one.length === number.length)) {
        expect(damagedForms(number)).toContain(result)
        expect(mayBeDamaged(result), result).toBe(true)
      }
    }),
  )
})
