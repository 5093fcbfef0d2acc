import { expect, test } from 'vitest'
import { refuse } from '#commerce/refusals.ts'
import { refusalTexts } from './refusal-texts.ts'

test('FORM-010 a check whose provider does not answer is a network problem, and may be tried again', () => {
  const { status, detail } = refusalTexts['bot-check-failed'](
    refuse('bot-check-failed', { reason: 'unavailable' }),
  )
  expect([status, detail]).toEqual([503, 'ReCAPTCHA experienced a network problem. Please try again.'])
})

test('FORM-015 an invalid field is named with its message, and a state of the United States is a State', () => {
  const textOf = (field: string) =>
    refusalTexts['invalid-field'](
      refuse('invalid-field', { field, value: '', reason: 'Please select a state' }),
    ).detail
  expect(textOf('city')).toBe(
    'Please select a state: "city" is not a valid value. Enter the correct value to proceed.',
  )
  expect(textOf('stateUS')).toBe(
    'Please select a state: "State" is not a valid value. Enter the correct value to proceed.',
  )
})
