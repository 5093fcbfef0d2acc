import { expect, test } from 'vitest'
import { firstWords } from './first-words.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

test('PDP-014 shows a description of 55 words completely', () => {
  expect(firstWords(words(55))).toEqual({ shown: words(55), isAll: true })
})

test('PDP-014 shows the first 55 words of a longer description', () => {
  expect(firstWords(words(56))).toEqual({ shown: words(55), isAll: false })
})
