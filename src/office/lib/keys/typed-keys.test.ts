import { expect, test } from 'vitest'
import { isModifier, shortcutsIn } from './typed-keys.ts'

test('a single key, and g with a letter, are shortcuts even when typed fast', () => {
  expect(shortcutsIn(['?'])).toEqual(['?'])
  expect(shortcutsIn(['g', 'o'])).toEqual(['g', 'o'])
})

test('the keys of a scanner are no shortcuts', () => {
  expect(shortcutsIn([])).toEqual([])
  expect(shortcutsIn(['o', 'g'])).toEqual([])
  expect(shortcutsIn(['g', 'o', 'Enter'])).toEqual([])
  expect(shortcutsIn([...'1Z999AA10123456784'])).toEqual([])
})

test('a modifier key is not a key of the burst', () => {
  expect(['Shift', 'AltGraph', 'Meta'].map(isModifier)).toEqual([true, true, true])
  expect(['?', 'g', 'Enter'].map(isModifier)).toEqual([false, false, false])
})
