import { rulesOf, type CountryRules } from './country-rules.ts'

/** The parts of an address on a label. */
export interface LabelAddress {
  name?: string | null | undefined
  company?: string | null | undefined
  /** The street, in one or more lines. */
  streets: readonly (string | null | undefined)[]
  city?: string | null | undefined
  stateCode?: string | null | undefined
  postalCode?: string | null | undefined
  countryCode?: string | null | undefined
}

/**
 * The lines of a label in the country's order, without the country's name. Undefined for the United States and
 * Canada, whose pages and emails have their own lines, and while the country's rules are not loaded.
 */
export function addressLinesOf(address: LabelAddress): string[] | undefined {
  const rules = rulesOf(address.countryCode)
  if (!rules) return undefined
  const isLatin = isInLatin(address)
  const values = valuesOf(rules, address, isLatin)
  return (isLatin ? (rules.latinFormat ?? rules.format) : rules.format)
    .split('%n')
    .flatMap((line) => lineOf(line, values))
}

type Values = Readonly<Record<string, readonly string[]>>

function valuesOf({ code, states }: CountryRules, address: LabelAddress, isLatin: boolean): Values {
  const { name, company, streets, city, stateCode, postalCode } = address
  const state = states.find((one) => one.code === stateCode)
  const stateName = state && (isLatin ? (state.latin ?? state.name) : state.name)
  const parts = (...texts: readonly (string | null | undefined)[]) =>
    texts.filter((text) => text !== null && text !== undefined && text !== '') as string[]
  return {
    N: parts(name),
    O: parts(company),
    A: parts(...streets),
    C: parts(city),
    S: parts(writesCodes.has(code) ? stateCode : (stateName ?? stateCode)),
    Z: parts(postalCode),
  }
}

/**
 * Countries whose labels contain the state's code. Elsewhere the data have ISO 3166-2 codes, which people do not
 * write.
 */
const writesCodes: ReadonlySet<string> = new Set(['AU', 'BR', 'IT'])

/**
 * Formats one line of a format as lines: a street can have two. Text between two parts is left out if one of them is
 * empty.
 */
function lineOf(format: string, values: Values): string[] {
  const pieces = format.split(/(%[A-Z])/).filter(Boolean)
  const lines = ['']
  let between = ''
  for (const piece of pieces) {
    const found = /^%([A-Z])$/.exec(piece)?.[1]
    if (found === undefined) {
      between = piece
      continue
    }
    const [first, ...others] = values[found] ?? []
    if (first === undefined) {
      // Text next to an empty part is left out with it.
      if (lines.at(-1) === '') between = ''
      continue
    }
    lines.push(`${lines.pop()}${between}${first}`, ...others)
    between = ''
  }
  const isText = !format.includes('%')
  return isText ? [format] : lines.map((line) => line.trim()).filter(Boolean)
}

/** Whether all letters of an address are Latin. */
const isInLatin = ({ name, company, streets, city }: LabelAddress): boolean =>
  [name, company, ...streets, city].every((text) => !text || !/(?!\p{Script=Latin})\p{L}/u.test(text))
