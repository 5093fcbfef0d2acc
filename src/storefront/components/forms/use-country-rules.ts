import { useEffect, useState } from 'react'
import { hasOwnRules, registerCountry, rulesOf, type CountryRules } from '#shared/addresses/country-rules.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'

/** Loads the rules of a country once per page. The rules of the United States and Canada are already on the page. */
async function loadCountry(countryCode: string): Promise<CountryRules | undefined> {
  const known = rulesOf(countryCode)
  if (known || hasOwnRules(countryCode)) return known
  const { rules } = await calls().Site.getAddressRules({ parameters: { country: countryCode } })
  if (rules) registerCountry(rules)
  return rules ?? undefined
}

/** The rules of a country other than the United States and Canada; `undefined` until they have loaded. */
export function useCountryRules(countryCode: string | undefined): CountryRules | undefined {
  const isAbroad = countryCode !== undefined && /^[A-Z]{2}$/.test(countryCode) && !hasOwnRules(countryCode)
  useLoaded(isAbroad ? countryCode : undefined, () => loadCountry(countryCode ?? ''))
  return isAbroad ? rulesOf(countryCode) : undefined
}

/** Loads the rules of several countries. The returned text changes when more of them have loaded. */
export function useLoadedCountries(countryCodes: readonly string[]): string {
  const [, setLoaded] = useState(0)
  const abroad = [...new Set(countryCodes)].filter((code) => /^[A-Z]{2}$/.test(code) && !hasOwnRules(code))
  const missing = abroad.filter((code) => !rulesOf(code)).join(' ')
  useEffect(() => {
    if (missing === '') return undefined
    let isCurrent = true
    const count = () => isCurrent && setLoaded((before) => before + 1)
    // The server refuses unknown codes. Their rows then report that the shop does not deliver there.
    for (const code of missing.split(' ')) void loadCountry(code).then(count, () => {})
    return () => void (isCurrent = false)
  }, [missing])
  return abroad.filter((code) => rulesOf(code)).join(' ')
}
