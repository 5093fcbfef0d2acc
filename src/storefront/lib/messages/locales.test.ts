import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defaultLocale } from './area-messages.tsx'

const folder = 'src/storefront/lib/messages'
const Messages = z.record(z.string(), z.string())
const read = (locale: string) => Messages.parse(JSON.parse(readFileSync(`${folder}/${locale}.json`, 'utf8')))
const locales = readdirSync(folder).flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])

test('SHELL-129 SHELL-133 each of the two locales has one file of messages', () => {
  expect(locales.toSorted()).toEqual(['en-CA', 'en-US'])
})

test('a locale has only messages that the default locale has too, with another text', () => {
  const known = read(defaultLocale)
  for (const locale of locales.filter((each) => each !== defaultLocale)) {
    const own = Object.entries(read(locale))
    expect(own.filter(([id]) => !(id in known))).toEqual([])
    expect(own.filter(([id, text]) => known[id] === text)).toEqual([])
  }
})
