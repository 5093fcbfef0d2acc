import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fits, patterns } from './patterns.ts'
import { misfits, plainForm } from './plain-text.ts'

test.each([
  ['José', ['é'], 'Jose'],
  ['Jose\u0301', ['é'], 'Jose'],
  ['“Happy birthday” – it’s today…', ['“', '”', '–', '’', '…'], '"Happy birthday" - it\'s today...'],
  ['“hi”', ['“', '”'], '"hi"'],
  ['so\u00a0it\u200bis', [], 'so itis'],
  ['Für Zoë ❤️ Łukasz & Åse', ['ü', 'ë', '❤️', 'Ł', 'Å'], 'Fur Zoe Lukasz & Ase'],
  ['Straße 👩‍👧 5 €', ['ß', '👩‍👧', '€'], 'Strasse 5 EUR'],
  ['one\ntwo', [], 'one\ntwo'],
  ['愛', ['愛'], ''],
])('FORM-029 %j names %j and becomes %j', (text, wrong, plain) => {
  expect(misfits(text, fits.message)).toEqual(wrong)
  expect(plainForm(text, fits.message)).toBe(plain)
})

test('accents are allowed in a name, and the plain form omits characters that no name has', () => {
  expect(misfits('Zoë O’Neil', fits.name)).toEqual(['’'])
  expect(misfits('Zoë ❤ @Bell', fits.name)).toEqual(['❤', '@'])
  expect(plainForm('Zoë ❤ @Bell', fits.name)).toBe('Zoë Bell')
})

test('the plain form of any text is accepted, and is its own plain form', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const plain = plainForm(text, fits.message)
      expect(plain).toMatch(patterns.printable)
      expect(misfits(plain, fits.message)).toEqual([])
      expect(plainForm(plain, fits.message)).toBe(plain)
    }),
  )
})
