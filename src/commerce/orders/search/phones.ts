/** The minimum number of digits of a telephone number. */
const shortest = 7

/** The words of a telephone number: all its digits, without the country code, and without the area code. */
export function phoneWords(phone: string): string[] {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.length < shortest) return []
  return [...new Set([digits, digits.slice(-10), digits.slice(-shortest)])]
}

/** '(310) 555-0123', '310.555.0123', '+1 310 555 0123', '555-0123'. */
const northAmerican = /(?<![\w-])(?:\+?1[\s.-]*)?(?:\(\d{3}\)|\d{3})?[\s.-]*\d{3}[\s.-]*\d{4}(?![\w-])/g
const international = /\+\d[\d\s().-]{5,}\d/g

/**
 * Extracts telephone numbers in any format from the typed text. Returns the digits for finding each, and the rest of
 * the text.
 */
export function takePhones(typed: string): { phones: string[][]; rest: string } {
  const phones: string[][] = []
  const take = (found: string) => {
    const digits = found.replaceAll(/\D/g, '')
    // With a leading 1, the digits may be a tracking number, or a telephone number that was stored with the 1.
    phones.push(digits.length === 11 && digits.startsWith('1') ? [digits.slice(1), digits] : [digits])
    return ' '
  }
  const rest = typed.replaceAll(international, take).replaceAll(northAmerican, take)
  return { phones, rest }
}
