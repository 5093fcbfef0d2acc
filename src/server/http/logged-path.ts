/** A path as it is logged: without email addresses and long numbers, which people type into addresses. */
export const loggedPath = (path: string): string =>
  personal.test(path)
    ? path
        .split('/')
        .map((part) => (/@|%40/i.test(part) ? '[address]' : withoutNumbers(part)))
        .join('/')
    : path

/** What an address or a long number has at least. */
const personal = /@|%40|\d\d/i

const withoutNumbers = (part: string): string =>
  part
    .replaceAll(longDigits, '[number]')
    .replaceAll(groupedDigits, (text) => (text.replaceAll(gap, '').length < 10 ? text : '[number]'))

/** As long as a phone number or the number of a card; order numbers and product ids are shorter. */
const longDigits = /(?<![\da-f-])\d{10,}(?![\da-f-])/g

/** The same in groups, as on a card: `4111 1111 1111 1111`. A path has its spaces escaped. */
const groupedDigits = /(?<![\da-f-])\d{2,}(?:(?:%20|[ +.-])\d{2,})+(?![\da-f-])/g
const gap = /%20|[ +.-]/g
