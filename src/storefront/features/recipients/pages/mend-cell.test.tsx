import { expect, test } from 'vitest'
import formMessages from 'virtual:messages/forms'
import recipientMessages from 'virtual:messages/recipients'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { fieldTexts } from '#shared/text/patterns.ts'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { newRow, type RowField } from '#storefront/features/recipients/lib/row.ts'
import { renderToText } from '#testing/render.tsx'
import { MendCell } from './mend-cell.tsx'

const messages = joinAreas(formMessages, recipientMessages)
const [invalid, required, unprintable] = [
  fieldTexts.invalid,
  fieldTexts.required,
  fieldTexts.giftMessage,
].map(englishFieldSentence)

const wordsOf = (field: RowField, value: string, error: string | undefined) =>
  renderToText(<MendCell row={newRow({ [field]: value })} field={field} error={error} />, { messages })
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')

test('a cell names the unsupported characters once, and offers the text without them', () => {
  const name = wordsOf('firstName', 'Anna “Annie”', invalid)
  expect(name).toContain('Names can’t include "')
  expect(name).toContain('Use Anna Annie instead')
  expect(name).not.toContain(invalid)
  const message = wordsOf('giftMessage', 'Merry Christmas ♥', unprintable)
  expect(message.match(/Our card printer can’t print ♥/g)).toHaveLength(1)
  expect(message).not.toContain(unprintable)
})

test('a cell shows errors of other kinds unchanged, and accepts the apostrophe of a phone', () => {
  expect(wordsOf('firstName', '', required)).toContain(required)
  expect(wordsOf('lastName', 'O’Neil', undefined)).not.toContain('Names can’t include')
})
