import { expect, test } from 'vitest'
import { firstRotation, hold, isRotating, pause, toggle } from './rotation.ts'

const rotating = firstRotation(false)

test('CONT-033 CONT-051 slides rotate by themselves, but not for those who prefer reduced motion', () => {
  expect(isRotating(rotating)).toBe(true)
  expect(isRotating(firstRotation(true))).toBe(false)
})

test('CONT-051 slides wait under the pointer and around the focus', () => {
  const both = hold(hold(rotating, { hasPointer: true }), { hasFocus: true })
  expect(isRotating(both)).toBe(false)
  const focused = hold(both, { hasPointer: false })
  expect(isRotating(focused)).toBe(false)
  expect(isRotating(hold(focused, { hasFocus: false }))).toBe(true)
})

test('CONT-033 the button pauses, and plays again although pointer and focus are on it', () => {
  const pressed = toggle(hold(rotating, { hasPointer: true, hasFocus: true }))
  const left = hold(pressed, { hasPointer: false, hasFocus: false })
  expect(isRotating(left)).toBe(false)
  const playing = toggle(hold(left, { hasFocus: true }))
  expect(isRotating(playing)).toBe(true)
  // Gone and back again, the slides wait as before.
  const back = hold(hold(playing, { hasFocus: false }), { hasPointer: true })
  expect(isRotating(back)).toBe(false)
})

test('CONT-033 play counts with reduced motion, too: the shopper has asked for it', () => {
  expect(isRotating(toggle(firstRotation(true)))).toBe(true)
})

test('CONT-033 a step by hand pauses, until play', () => {
  const stepped = pause(toggle(pause(rotating)))
  expect(isRotating(stepped)).toBe(false)
  expect(isRotating(toggle(stepped))).toBe(true)
})
