/** The check digit methods of carriers. Each applies to numbers of the carrier's format only. */
export const checkDigits = ['ups', 'usps', 'fedex', 's10'] as const
export type CheckDigit = (typeof checkDigits)[number]

/** Whether the check digit of a plain tracking number is right, by any of its carrier's methods. */
export const hasRightDigits = (ways: readonly CheckDigit[], trackingNo: string): boolean =>
  ways.every((way) => rules[way](trackingNo))

const rules: Readonly<Record<CheckDigit, (trackingNo: string) => boolean>> = {
  // 1Z and 16 characters. A letter counts as A = 2, B = 3 and so on; every second character counts twice.
  ups: (no) =>
    !/^1Z[\dA-Z]{16}$/.test(no) || isModulo10(no.slice(2), (position) => (position % 2 === 0 ? 2 : 1)),
  // 22 digits (IMpb). In numbers with 20 digits, a part of the sum is missing.
  usps: (no) => !/^9\d{21}$/.test(no) || isModulo10(no, threes),
  // Express has 12 digits, Ground has 15.
  fedex(no) {
    if (/^\d{15}$/.test(no)) return isModulo10(no, threes)
    if (!/^\d{12}$/.test(no)) return true
    const sum = sumOf(no.slice(0, -1), (_, index) => [3, 1, 7][index % 3] ?? 0)
    return (sum % 11) % 10 === Number(no.at(-1))
  },
  // International mail (UPU S10): two letters, nine digits, the country. The ninth digit is the check digit of the
  // first eight.
  s10(no) {
    const digits = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(no)
    if (!digits) return true
    const rest = 11 - (sumOf(digits[1] ?? '', (_, index) => [8, 6, 4, 2, 3, 5, 9, 7][index] ?? 0) % 11)
    return Number(digits[2]) === (rest === 10 ? 0 : rest === 11 ? 5 : rest)
  },
}

type Weight = (position: number, index: number) => number

/** `position` counts from the right, beginning with 1 for the last character before the check digit. */
function sumOf(characters: string, weight: Weight): number {
  return [...characters].reduce(
    (sum, character, index) => sum + valueOf(character) * weight(characters.length - index, index),
    0,
  )
}

const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (character.charCodeAt(0) - 63) % 10

const threes: Weight = (position) => (position % 2 === 1 ? 3 : 1)

const isModulo10 = (no: string, weight: Weight): boolean =>
  (sumOf(no.slice(0, -1), weight) + Number(no.at(-1))) % 10 === 0
