/**
 * The number of digits that a spreadsheet stores of a number (ECMA-376: numbers are IEEE 754 doubles). Further digits
 * become zeros.
 */
const spreadsheetDigits = 15

/**
 * The forms of a card number after a spreadsheet or script has read it as a number: cut or rounded to 15 digits, the
 * value of the nearest double, and its shortest text. Without the intact number.
 */
export function damagedForms(number: string): Set<string> {
  const unit = roundingUnit(number)
  const value = BigInt(number)
  const forms = [
    BigInt(cutForm(number)),
    ((value + unit / 2n) / unit) * unit,
    BigInt(Number(value)),
    shortest(Number(value)),
  ].map((form) => String(form).padStart(number.length, '0'))
  return new Set(forms.filter((form) => form !== number))
}

/**
 * Whether a number may be damaged: it ends in zeros, or is exactly a double. One intact number in a hundred matches,
 * too.
 */
export const mayBeDamaged = (number: string): boolean =>
  number.endsWith('00') || BigInt(Number(number)) === BigInt(number)

/** The first 15 digits of a number, followed by zeros. */
export const cutForm = (number: string): string =>
  number.slice(0, spreadsheetDigits).padEnd(number.length, '0')

const roundingUnit = (number: string): bigint => 10n ** BigInt(Math.max(0, number.length - spreadsheetDigits))

/** The shortest digits that are parsed as the same double. JavaScript and JSON write a number in this form. */
function shortest(double: number): bigint {
  const [digits = '', exponent = '0'] = double.toExponential().split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  return BigInt(whole + fraction) * 10n ** BigInt(Number(exponent) - fraction.length)
}
