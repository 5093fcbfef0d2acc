import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { defaultLocale } from '#ui/messages/area-messages.tsx'

const folder = 'src/shared/texts'
const Messages = z.record(z.string(), z.string())
const read = (locale: string) =>
  Messages.parse(JSON.parse(readFileSync(`${folder}/${locale}/storefront.json`, 'utf8')))
const locales = readdirSync(folder)

test('SHELL-129 SHELL-133 each locale has one file of messages', () => {
  expect(locales.toSorted()).toEqual(['en-CA', 'en-US', 'fr-CA'])
})

test('locales only translate messages of the default locale; English locales only contain different texts', () => {
  const known = read(defaultLocale)
  for (const locale of locales.filter((each) => each !== defaultLocale)) {
    const own = Object.entries(read(locale))
    expect(own.filter(([id]) => !(id in known))).toEqual([])
    if (locale.startsWith('en-')) expect(own.filter(([id, text]) => known[id] === text)).toEqual([])
  }
})

test('a phrase has the same capitalization everywhere', () => {
  const known = read(defaultLocale)
  const isInCapitals = (text: string) => text === text.toUpperCase()
  // In the header the spelling is specified (SHELL-088); within sentences the words are not a name.
  const phrases = Object.entries(known).flatMap(([id, text]) =>
    /^[^{]\S* \S/.test(text) && !isInCapitals(text) && id !== 'shell.signIn' ? beginning(text) : [],
  )
  const spellings = Map.groupBy(new Set(phrases), (text) => text.toLowerCase())
  expect([...spellings.values()].filter(({ length }) => length > 1)).toEqual([])
})

/** The words at the beginning of a sentence. */
const beginning = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
