export interface Place {
  city: string
  stateCode: string
}

/** The cities of ZIP codes that this page has looked up, by the five digits. */
const places = new Map<string, Place>()

/** The five digits of a complete US ZIP code. */
export const zipDigits = (zip: string): string | undefined => /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zip)?.[1]

export const rememberPlace = (zip: string, place: Place): void => void places.set(zip, place)

/**
 * Whether the ZIP data have this city for the code. The name of such a city may exceed the length limit (FORM-034).
 */
export const isCityOfZip = (city: string, zip: string): boolean =>
  places.get(zipDigits(zip) ?? '')?.city.toLowerCase() === city.toLowerCase()
