import { expect, test } from 'vitest'
import french from '../texts/fr-CA/storefront.json' with { type: 'json' }
import { passwordNeedText } from '../identity/password-policy.ts'
import { fieldTexts, tooLong } from '../text/patterns.ts'
import { fieldSentence, fieldText } from './field-text.ts'
import { parseMessage } from './parse-message.ts'
import { textOfMessages } from './text-of.ts'

const messages = Object.entries(french).map(([id, text]) => [id, parseMessage(text)])
const text = textOfMessages(Object.fromEntries(messages), 'fr-CA')

test("a field's problem is a sentence in the reader's locale", () => {
  expect(fieldSentence(fieldTexts.required, text)).toBe('Ce champ est obligatoire.')
  expect(fieldSentence(tooLong(40), text)).toBe('Veuillez utiliser au plus 40 caractères.')
})

test('a list of field texts is joined by commas', () => {
  const needs = [passwordNeedText('length'), passwordNeedText('digits')]
  expect(fieldSentence(fieldText('forms.error.passwordNeeds', { needs }), text)).toBe(
    'Veuillez entrer un mot de passe valide. Il doit comporter de 8 à 64 caractères, un chiffre.',
  )
})

test('typed text is unchanged, even if it looks like a field text', () => {
  const plain = 'forms.error.required {"most":1}'
  const message = fieldText('fields.unprintable', { characters: '♥', hasPlain: 'yes', plain })
  expect(fieldSentence(message, text)).toContain(plain)
})

test.each(['', 'Choisissez une option.', 'forms.error', 'other.error.required'])(
  'a text that is no field text is returned unchanged: "%s"',
  (message) => expect(fieldSentence(message, text)).toBe(message),
)

test('the texts contain every message of a field', () => {
  for (const message of Object.values(fieldTexts)) expect(french).toHaveProperty([message])
})
