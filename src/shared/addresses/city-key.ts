/** The key by which city names are compared: 'ST. LOUIS' equals 'Saint Louis'. */
export const cityKey = (city: string): string =>
  city
    .toLowerCase()
    .replace(/[.']/g, '')
    .replace(/-/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => fullWords.get(word) ?? word)
    .join(' ')

const fullWords = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])
