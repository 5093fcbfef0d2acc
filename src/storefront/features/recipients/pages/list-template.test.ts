import { expect, it } from 'vitest'
import { demoTexts as messages } from '#testing/demo-texts.ts'
import { kindOfHeader } from '#storefront/features/recipients/lib/header-words.ts'
import { rowFields } from '#storefront/features/recipients/lib/row.ts'

const texts: Readonly<Record<string, unknown>> = messages

it.each(rowFields)('a list with the column name of %s is recognized without a question', (field) => {
  expect(kindOfHeader(String(texts[`recipients.column.${field}`]))).toBe(field)
})
