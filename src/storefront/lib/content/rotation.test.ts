import { expect, test } from 'vitest'
import { firstRotation, hold, isRotating, pause, toggle } from './rotation.ts'

const rotating = firstRotation(false)

test('CONT-033 CONT-051 slides rotate automatically, unless the shopper prefers reduced motion', () => {
  expect(isRotating(rotating)).toBe(true)
  expect(isRotating(firstRotation(true))).toBe(false)
})

test('CONT-051 slides wait while they have the pointer or the focus', () => {
  const both = hold(hold(rotating, { hasPointer: true }), { hasFocus: true })
  expect(isRotating(both)).toBe(false)
  const focused = hold(both, { hasPointer: false })
  expect(isRotating(focused)).toBe(false)
  expect(isRotating(hold(focused, { hasFocus: false }))).toBe(true)
})

test('CONT-033 the button pauses, and restarts even while the slides have pointer and focus', () => {
  const pressed = toggle(hold(rotating, { hasPointer: true, hasFocus: true }))
  const left = hold(pressed, { hasPointer: false, hasFocus: false })
  expect(isRotating(left)).toBe(false)
  const playing = toggle(hold(left, { hasFocus: true }))
  expect(isRotating(playing)).toBe(true)
  // After the pointer and the focus return, the slides wait as before.
  const back = hold(hold(playing, { hasFocus: false }), { hasPointer: true })
  expect(isRotating(back)).toBe(false)
})

test('CONT-033 play also works with reduced motion, because the shopper requested it', () => {
  expect(isRotating(toggle(firstRotation(true)))).toBe(true)
})

test('CONT-033 a manual step pauses the slides until play', () => {
  const stepped = pause(toggle(pause(rotating)))
  expect(isRotating(stepped)).toBe(false)
  expect(isRotating(toggle(stepped))).toBe(true)
})
