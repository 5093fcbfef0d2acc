import { describe, expect, test } from 'vitest'
import { listedCalls } from './listed-calls.ts'
import { staffCalls } from './staff-calls.ts'

type Modules = Record<string, Record<string, unknown>>

const shoppers: Modules = import.meta.glob(
  ['./{scapi,custom,site,ocapi,personalization}/**/*.ts', '!**/*.test.ts'],
  { eager: true },
)
const staff: Modules = import.meta.glob(['./staff/**/*.ts', '!**/*.test.ts'], { eager: true })

/** The calls that files export. Calls for several versions of an API are functions, and are not included. */
const exported = (modules: Modules): [name: string, call: unknown][] =>
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, value]) => isCall(value))

const isCall = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'path' in value && 'perform' in value

/** Calls that are listed under another name, or not at all because another call replaces them. */
const unlisted = (modules: Modules, listed: readonly (readonly [string, unknown])[]): string[] =>
  exported(modules)
    .filter(([name, call]) => !listed.some(([method, found]) => method === name && found === call))
    .map(([name]) => name)

describe('every call that a file exports is listed under its name', () => {
  test('shopper calls', () => {
    expect(exported(shoppers).length).toBeGreaterThan(150)
    const listed = listedCalls.map(({ method, call }) => [method, call] as const)
    expect(unlisted(shoppers, listed)).toEqual([])
  })

  test('staff calls', () => {
    expect(exported(staff).length).toBeGreaterThan(100)
    expect(unlisted(staff, Object.entries(staffCalls))).toEqual([])
  })
})
