import { expect, test } from 'vitest'
import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import { defaultPasswordPolicy, passwordNeeds, passwordNeedText } from './password-policy.ts'

test.each([
  ['Caramel1!', []],
  ['Karamell1€', []],
  ['Крем-брюле1', []],
  ['Abcdef1!', []],
  [`Aa1!${'x'.repeat(60)}`, []],
  ['Abcde1!', ['length']],
  [`Aa1!${'x'.repeat(61)}`, ['length']],
  ['ABCDEF1!', ['mixed-case']],
  ['abcdef1!', ['mixed-case']],
  ['Abcdefg!', ['digits']],
  ['Abcdefg1', ['special-characters']],
  ['Abcdefg1 ', ['special-characters']],
  ['12345678!', ['letters', 'mixed-case']],
  ['', ['length', 'letters', 'mixed-case', 'digits', 'special-characters']],
  ['🍬🍬🍬🍬Aa1', ['length']],
  ['🍬🍬🍬🍬Aa1x', []],
])('ACC-042 %j needs %j', (password, needs) => expect(passwordNeeds(password)).toEqual(needs))

test('ACC-041 every part of the policy can be set', () => {
  const off = {
    letters: false,
    mixedCase: false,
    digits: false,
    specialCharacters: 0,
    minimumLength: 0,
    maximumLength: 5,
  }
  expect(passwordNeeds('', off)).toEqual([])
  expect(passwordNeeds('123456', off)).toEqual(['length'])
  expect(passwordNeeds('x', { ...off, letters: true })).toEqual([])
  expect(passwordNeeds('1', { ...off, letters: true })).toEqual(['letters'])
  expect(passwordNeeds('x', { ...off, mixedCase: true })).toEqual(['mixed-case'])
  expect(passwordNeeds('x', { ...off, digits: true })).toEqual(['digits'])
  expect(passwordNeeds('x!', { ...off, specialCharacters: 2 })).toEqual(['special-characters'])
  expect(passwordNeeds('!', { ...off, minimumLength: 2 })).toEqual(['length'])
})

test('every requirement is described by a text', () => {
  expect(englishFieldSentence(passwordNeedText('length'))).toBe('8 to 64 characters')
  const policy = { ...defaultPasswordPolicy, specialCharacters: 2 }
  expect(englishFieldSentence(passwordNeedText('special-characters', policy))).toBe(
    'at least 2 special characters',
  )
})
