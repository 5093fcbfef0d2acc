import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { defaultLocale } from './area-messages.tsx'

const folder = 'src/storefront/lib/messages'
const read = (locale: string): Record<string, string> =>
  JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')) as Record<string, string>
const locales = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])

test('SHELL-129 SHELL-133 there is one file of messages for each of the two locales', () => {
  expect(locales.toSorted()).toEqual(['en-CA', 'en-US'])
})

test('a locale says otherwise what the default says too, and nothing beyond it', () => {
  const known = read(defaultLocale)
  for (const locale of locales.filter((each) => each !== defaultLocale)) {
    const own = Object.entries(read(locale))
    expect(own.filter(([id]) => !(id in known))).toEqual([])
    expect(own.filter(([id, text]) => known[id] === text)).toEqual([])
  }
})
