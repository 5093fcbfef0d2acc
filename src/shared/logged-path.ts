/** A path as it is logged: without email addresses and long numbers, which people type into addresses. */
export const loggedPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/@|%40/i.test(part) ? '[address]' : part.replaceAll(longDigits, '[number]')))
    .join('/')

/** As long as a phone number or the number of a card; order numbers and product ids are shorter. */
const longDigits = /(?<![\da-f-])\d{10,}(?![\da-f-])/g
