import { isReadableKey } from '#commerce/rules/texts/readable-texts.ts'
import { languageOf } from '#commerce/rules/texts/language-chain.ts'
import { entryIndex, entryKeys, isObject } from '#commerce/rules/texts/with-texts.ts'
import { listNames } from '#commerce/import-export/format/localized.ts'
import { categoriesIn, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { LocatedTexts } from '#commerce/import-export/read/read-localized.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks texts per locale: each must belong to a record of the folder and to a locale of a site (RUN-022). */
export function checkLocalized(files: ShopFiles, known: KnownIds, problems: Problems): void {
  const ownOf = openOwnRecords(files)
  for (const located of files.localized) {
    checkLocale(located, files, known, problems)
    const own = ownOf(located)
    const ownFile = located.file.replace(/\.[^./]+(\.(?:json|csv))$/, '$1')
    if (own === undefined) {
      if (!known.damaged.mayHave(ownFile))
        problems.add(
          { file: located.file, line: null },
          '',
          `has no ${ownFile} beside it: correct its name, or remove it`,
        )
      continue
    }
    checkParts({ located, ownFile, known, problems }, { own, texts: located.item.texts, path: [] })
  }
}

/** The locale must be one of a site or its language. For a file of one site, it must be one of that site. */
function checkLocale(
  { file, item: { kind, id, locale } }: LocatedTexts,
  { sites }: ShopFiles,
  { damaged }: KnownIds,
  problems: Problems,
): void {
  if (damaged.mayHave('sites')) return
  const isOfSite = perSite.has(kind)
  const reading = sites
    .filter(({ item }) => !isOfSite || item.id === id)
    .flatMap(({ item }) => item.locales.map((one) => one.id))
  if (reading.length === 0 || reading.some((one) => one === locale || languageOf(one) === locale)) return
  const who = isOfSite ? `the site "${id}" does not have` : 'no site has'
  problems.add(
    { file, line: null },
    '',
    `${who} the locale "${locale}", only ${[...new Set(reading)].join(', ')}: correct its name, or remove it`,
  )
}

const perSite: ReadonlySet<string> = new Set(['sites', 'categories', 'navigation', 'footer'])

/** Finds the record that a file of texts belongs to, in the record's own file. */
function openOwnRecords(files: ShopFiles): (located: LocatedTexts) => unknown {
  const byFile = new Map<string, unknown>()
  for (const { file, item } of [...files.products, ...files.promotions, ...files.content, ...files.sites])
    byFile.set(file.replace(/\.json$/, ''), item)
  for (const { file, item } of files.categories)
    byFile.set(
      file.replace(/\.json$/, ''),
      [...categoriesIn(item.value)].map(({ category: { children: _, ...category } }) => category),
    )
  for (const { file, item } of [...files.navigations, ...files.footers])
    byFile.set(file.replace(/\.json$/, ''), item.value)
  const lists = {
    shipping: files.shippingMethods,
    stores: files.stores,
    images: files.images,
    search: files.destinations,
  }
  for (const [kind, list] of Object.entries(lists))
    if (list.length > 0)
      byFile.set(
        `${kind}/${listNames[kind as keyof typeof lists]}`, // a key of the constant above
        list.map(({ item }) => item),
      )
  return ({ item: { kind, id } }) => byFile.get(`${kind}/${id}`)
}

interface Checked {
  located: LocatedTexts
  ownFile: string
  known: KnownIds
  problems: Problems
}

interface Part {
  own: unknown
  texts: unknown
  path: readonly PropertyKey[]
}

/** Checks that the texts have the structure of the record. The schemas of the files have checked the allowed keys. */
function checkParts(checked: Checked, { own, texts, path }: Part): void {
  const { located, ownFile, problems } = checked
  if (Array.isArray(texts)) checkList(checked, { own, texts, path })
  else if (isObject(texts))
    for (const [key, part] of Object.entries(texts)) {
      const below = [...path, key]
      const value = isObject(own) ? own[key] : undefined
      if (isName(key)) {
        if (value !== part)
          problems.at(located, below, `is ${JSON.stringify(value)} in ${ownFile}: write the same here`)
      } else if (located.item.kind !== 'content' || isReadableKey(key) || isContainer(value))
        checkParts(checked, { own: value, texts: part, path: below })
      else
        problems.at(
          located,
          below,
          `is not a text: ${ownFile} alone has it, and it is the same in all locales`,
        )
    }
  else if (typeof texts !== 'string') problems.at(located, path, 'must be a text')
  else if (isContainer(own))
    problems.at(located, path, `is ${Array.isArray(own) ? 'a list' : 'an object'} in ${ownFile}`)
}

const names: ReadonlySet<string> = new Set([...entryKeys, 'schema'])
const isName = (key: string): boolean => names.has(key)

const isContainer = (value: unknown): boolean => typeof value === 'object' && value !== null

function checkList(checked: Checked, { own, texts, path }: Part & { texts: readonly unknown[] }): void {
  const { located, ownFile, known, problems } = checked
  const isOfTexts = texts.every((entry) => typeof entry === 'string')
  if (!Array.isArray(own)) {
    if (!isOfTexts) problems.at(located, path, `has no list like this in ${ownFile}`)
    return
  }
  if (isOfTexts && own.every((entry) => typeof entry === 'string')) {
    // The filters of lists identify each value by its text in the record's own file.
    if (path.at(-1) === 'flavours' && own.length !== texts.length)
      problems.at(located, path, `has ${texts.length} entries, and ${own.length} in ${ownFile}`)
    return
  }
  const isByPosition = texts.some((entry) => !isObject(entry) || !entryKeys.some((key) => key in entry))
  if (isByPosition && own.length !== texts.length) {
    problems.at(
      located,
      path,
      `has ${texts.length} entries, and ${own.length} in ${ownFile}: write {} for one without texts of its own`,
    )
    return
  }
  const indexOf = entryIndex(own)
  for (const [position, entry] of texts.entries()) {
    const index = indexOf(entry, position)
    const below = [...path, position]
    if (index !== undefined) checkParts(checked, { own: own[index], texts: entry, path: below })
    else if (isObject(entry)) {
      const key = entryKeys.find((one) => one in entry) ?? ''
      const isRepeated = entryIndex(own)(entry, position) !== undefined
      const message = isRepeated
        ? `is "${String(entry[key])}", which is here more often than in ${ownFile}`
        : `there is no "${String(entry[key])}" in ${ownFile}`
      if (known.damaged.mention(ownFile, String(entry[key]))) continue
      // A row of a CSV file is identified by its line.
      if (ownFile.endsWith('.csv'))
        problems.add({ file: located.file, line: located.lineOf(below) }, key, message)
      else problems.at(located, [...below, key], message)
    }
  }
}
