import { expect, test } from 'vitest'
import { isModifier, shortcutsIn } from './typed-keys.ts'

test('a key alone and g with a letter are shortcuts, however fast they are typed', () => {
  expect(shortcutsIn(['?'])).toEqual(['?'])
  expect(shortcutsIn(['g', 'o'])).toEqual(['g', 'o'])
})

test('what a scanner types presses nothing', () => {
  expect(shortcutsIn([])).toEqual([])
  expect(shortcutsIn(['o', 'g'])).toEqual([])
  expect(shortcutsIn(['g', 'o', 'Enter'])).toEqual([])
  expect(shortcutsIn([...'1Z999AA10123456784'])).toEqual([])
})

test('a key that only changes another one is none of its own', () => {
  expect(['Shift', 'AltGraph', 'Meta'].map(isModifier)).toEqual([true, true, true])
  expect(['?', 'g', 'Enter'].map(isModifier)).toEqual([false, false, false])
})
