import { randomInt } from 'node:crypto'
import { hashOf } from './tickets.ts'

const count = 10
const length = 16
/** Leaves out letters that look alike. 30 letters: 16 of them have 78 bits. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Ten codes in groups of four: `7KQM-…`. They are long enough to be stored with a fast hash. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () =>
    grouped(Array.from({ length }, () => letters[randomInt(letters.length)]).join('')),
  )

const grouped = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$&-')

/** The hash of a code as a person types it. */
export const recoveryHash = (code: string): Buffer => hashOf(code.toUpperCase().replaceAll(/[^A-Z\d]/g, ''))
