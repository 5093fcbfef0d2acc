/** The area of a postal code: five digits of a ZIP code, or the first three characters of a Canadian code. */
interface PostalArea {
  country: 'US' | 'CA'
  /** The position in the order of all areas of the country. */
  position: number
}

/**
 * The area of a code that may have more characters, such as `90210-1234` and `V6A 2T1`. Undefined for an invalid
 * code.
 */
function postalArea(code: string): PostalArea | undefined {
  const text = code.trim().toUpperCase()
  const [, zip] = /^(\d{5})(?:-?\d{4})?$/.exec(text) ?? []
  if (zip !== undefined) return { country: 'US', position: Number(zip) }
  const [, first, digit, last] = /^([A-Z])(\d)([A-Z])(?: ?\d[A-Z]\d)?$/.exec(text) ?? []
  if (first === undefined || digit === undefined || last === undefined) return undefined
  return { country: 'CA', position: (letter(first) * 10 + Number(digit)) * 26 + letter(last) }
}

const letter = (character: string): number => character.charCodeAt(0) - 'A'.charCodeAt(0)

/** Whether a range begins and ends in one country, in ascending order. */
export function isPostalRange({ from, to }: { from: string; to: string }): boolean {
  const [first, last] = [postalArea(from), postalArea(to)]
  return (
    first !== undefined &&
    last !== undefined &&
    first.country === last.country &&
    first.position <= last.position
  )
}

/** The number of areas in a range that contains `code`; undefined if it does not contain it. */
export function widthAround(code: string, { from, to }: { from: string; to: string }): number | undefined {
  const [area, first, last] = [postalArea(code), postalArea(from), postalArea(to)]
  if (!area || !first || !last || area.country !== first.country) return undefined
  const isInside = first.position <= area.position && area.position <= last.position
  return isInside ? last.position - first.position + 1 : undefined
}
