/** How names of cities are compared: 'ST. LOUIS' is 'Saint Louis'. */
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
