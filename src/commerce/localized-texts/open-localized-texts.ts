import { baseKeys } from '#commerce/rules/texts/base-keys.ts'
import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import type { Site, Sites } from '#commerce/settings/sites.ts'
import { languageChain } from '#commerce/rules/texts/language-chain.ts'
import { withTexts } from '#commerce/rules/texts/with-texts.ts'
import type { LocalizedFile, LocalizedTexts } from './localized-texts.ts'
import type { LocalizedKind } from '#commerce/rules/texts/localized-kinds.ts'

import * as queries from './queries.ts'

/** Opens the texts of records in further locales. Announces the tag `localized-texts` and the tags of the records. */
export function openLocalizedTexts({
  database,
  readModel,
  sites,
}: {
  database: Database
  readModel: ReadModel
  sites: Pick<Sites, 'find'>
}): LocalizedTexts {
  const locales = () =>
    readModel.getOrLoad('localized-texts', ['localized-texts'], async () => {
      const byKind = Map.groupBy(await queries.localesByKind(database), ({ kind }) => kind)
      return new Map([...byKind].map(([kind, rows]) => [kind, new Set(rows.map(({ locale }) => locale))]))
    })
  const localesFor: LocalizedTexts['localesFor'] = async (kind, siteId, locale) => {
    if (locale === undefined) return none
    const known = (await locales()).get(kind)
    if (!known) return none
    const { defaultLocale = locale } = (await sites.find(siteId)) ?? {}
    return languageChain(defaultLocale, locale).filter((one) => known.has(one))
  }
  const of: LocalizedTexts['of'] = async (kind, ids, wanted) => {
    if (wanted.length === 0 || ids.length === 0) return new Map()
    const rows = await queries.textsOf(database, kind, ids, wanted)
    return new Map(
      [...Map.groupBy(rows, ({ id }) => id)].map(([id, own]) => [id, own.map(({ texts }) => texts)]),
    )
  }
  return {
    localesFor,
    of,
    async siteIn(site, locale) {
      const wanted = await localesFor('sites', site.id, locale)
      if (wanted.length === 0) return site
      return readModel.getOrLoad(`site:${site.id}:${wanted.join()}`, ['sites'], async () => {
        const own = (await sites.find(site.id)) ?? site
        return ((await of('sites', [site.id], wanted)).get(site.id) ?? []).reduce<Site>(withTexts, own)
      })
    },
    records: {
      keys: () => queries.localizedKeys(database),
      async *inPages() {
        let last: LocalizedKeyText = { kind: '', id: '', locale: '' }
        for (;;) {
          const page = await queries.localizedTextsAfter(database, last, pageSize)
          yield* page
          const end = page.at(-1)
          if (!end || page.length < pageSize) return
          last = end
        }
      },
      async replace(files) {
        const changed = await queries.replaceLocalizedTexts(database, files)
        if (changed.length === 0) return []
        const tags: string[] = ['localized-texts']
        for (const [kind, ofKind] of Map.groupBy(changed, (one) => one.kind))
          tags.push(
            ...(await tagsOf(
              database,
              kind,
              ofKind.map(({ id }) => id),
            )),
          )
        return tags
      },
    },
  }
}

/** Files per statement of an export. */
const pageSize = 500

type LocalizedKeyText = Record<'kind' | 'id' | 'locale', string>

const none: readonly string[] = []

/** The tags that changes of the records themselves would announce. */
async function tagsOf(
  database: Database,
  kind: LocalizedKind,
  ids: readonly LocalizedFile['id'][],
): Promise<string[]> {
  switch (kind) {
    case 'products': {
      const products = await queries.withVariants(database, ids)
      return ['products', 'search', ...products.map((id) => `product:${id}`)]
    }
    case 'content': {
      const items = await queries.sitesOfItems(database, ids)
      const keys = items.flatMap(({ key, siteIds }) => baseKeys(key, siteIds))
      return ['content', ...keys.map((key) => `content:${key}`)]
    }
    case 'categories':
      return ['categories', 'search']
    case 'search':
      return ['search-phrases', 'search']
    default:
      return [kind]
  }
}
