/** Formats a path for the log: without email addresses and long numbers, which people type into URLs. */
export const loggedPath = (path: string): string =>
  personal.test(path)
    ? path
        .split('/')
        .map((part) => (/@|%40/i.test(part) ? '[address]' : withoutNumbers(part)))
        .join('/')
    : path

/** A quick check: every email address and long number matches it. */
const personal = /@|%40|\d\d/i

const withoutNumbers = (part: string): string =>
  part
    .replaceAll(longDigits, '[number]')
    .replaceAll(groupedDigits, (text) => (text.replaceAll(gap, '').length < 10 ? text : '[number]'))

/** Numbers at least as long as a phone number or a card number. Order numbers and product ids are shorter. */
const longDigits = /(?<![\da-f-])\d{10,}(?![\da-f-])/g

/** A card number in groups: `4111 1111 1111 1111`. The spaces of a path are escaped. */
const groupedDigits = /(?<![\da-f-])\d{2,}(?:(?:%20|[ +.-])\d{2,})+(?![\da-f-])/g
const gap = /%20|[ +.-]/g
