import { expect, test } from 'vitest'
import { allergenList, allergenText, boxAllergens } from './box-allergens.ts'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { parseMessage } from '#shared/messages/parse-message.ts'
import { textOfMessages } from '#shared/messages/text-of.ts'
import french from '#shared/texts/fr-CA/storefront.json' with { type: 'json' }

test('a box contains the allergens of its pieces; allergens that pieces only “may contain” are listed separately', () => {
  const pieces = [
    { allergens: ['milk', 'soy'], mayContain: ['tree nuts', 'egg'] },
    { allergens: ['tree nuts', 'milk'], mayContain: ['soy', 'egg', 'wheat'] },
  ]
  expect(boxAllergens(pieces)).toEqual({
    contains: ['milk', 'soy', 'tree nuts'],
    mayContain: ['egg', 'wheat'],
  })
  expect(boxAllergens([])).toEqual({ contains: [], mayContain: [] })
})

test('the order in which the pieces were picked does not change the text', () => {
  const nut = { allergens: ['tree nuts', 'sesame', 'milk'], mayContain: ['mustard', 'wheat', 'egg'] }
  const cream = { allergens: ['soy', 'milk'], mayContain: ['wheat', 'celery'] }
  const label = {
    contains: ['milk', 'soy', 'tree nuts', 'sesame'],
    mayContain: ['egg', 'wheat', 'celery', 'mustard'],
  }
  expect(boxAllergens([nut, cream])).toEqual(label)
  expect(boxAllergens([cream, nut])).toEqual(label)
})

test("allergens are named in the reader's language, and unknown ones are shown unchanged", () => {
  const words = Object.entries(french).map(([id, message]) => [id, parseMessage(message)])
  const text = textOfMessages(Object.fromEntries(words), 'fr-CA')
  expect(allergenList(['milk', 'tree nuts', 'sesame'], text)).toBe('lait, noix, sesame')
  for (const name of ['milk', 'soy', 'tree nuts', 'peanuts', 'egg', 'wheat', 'coconut'])
    expect(englishFieldSentence(allergenText(name))).toBe(name)
})
