/** `12 Orchard Ln Apt 4` split into its parts. */
export interface StreetLine {
  /** The house number. Empty if the name has no number before it. */
  number: string
  name: string
  /** The unit and the text after it, with its leading space. */
  unit: string
}

/** A house number and the text after it. A regular expression for JavaScript and PostgreSQL. */
export const houseNumberPattern = String.raw`^\s*(\d+[A-Za-z]?(?:[-/]\d+)?)\s+(\S.*)$`

/** A unit at the end of a line. Also for JavaScript and PostgreSQL. */
export const unitPattern = String.raw`\s*(?:,|#|\s(?:apt|apartment|unit|suite|ste|room|rm|floor|fl|bldg|building|lot|trlr)(?:\s|\.|#|$)).*$`

const houseNumber = new RegExp(houseNumberPattern)
const unitAtEnd = new RegExp(unitPattern, 'i')

/** Splits the first line of an address. */
export function splitStreetLine(line: string): StreetLine {
  const [, number = '', rest = line.trim()] = houseNumber.exec(line) ?? []
  const unit = unitAtEnd.exec(rest)?.[0] ?? ''
  return { number, name: rest.slice(0, rest.length - unit.length).trim(), unit }
}

/** Abbreviations of street names and their full words (USPS Publication 28). */
export const fullWords: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  ne: 'northeast',
  nw: 'northwest',
  se: 'southeast',
  sw: 'southwest',
  aly: 'alley',
  ave: 'avenue',
  av: 'avenue',
  blvd: 'boulevard',
  cir: 'circle',
  ct: 'court',
  cv: 'cove',
  dr: 'drive',
  expy: 'expressway',
  hwy: 'highway',
  ln: 'lane',
  loop: 'loop',
  pkwy: 'parkway',
  pl: 'place',
  plz: 'plaza',
  rd: 'road',
  rte: 'route',
  sq: 'square',
  st: 'street',
  ter: 'terrace',
  terr: 'terrace',
  trl: 'trail',
  way: 'way',
  mt: 'mount',
  ft: 'fort',
}

/** The words of a street name, written out and in lower case: two spellings of a street have the same key. */
export const streetKey = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[.']/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => (Object.hasOwn(fullWords, word) ? fullWords[word] : word))
    .join(' ')

/** The name for display: a customer may have typed it in capitals or in lower case only. */
export const tidyName = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name.toLowerCase().replace(/(?<![\p{L}\d'])\p{L}/gu, (letter) => letter.toUpperCase())
    : name
