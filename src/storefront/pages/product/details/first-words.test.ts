import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

test('PDP-014 a description of 55 words is shown completely', () => {
  expect(firstWords(words(55))).toEqual({ shown: words(55), isAll: true })
})

test('PDP-014 of a longer description the first 55 words are shown', () => {
  expect(firstWords(words(56))).toEqual({ shown: words(55), isAll: false })
})
