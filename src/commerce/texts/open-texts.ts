import type { Database } from '#commerce/database.ts'
import type { ReadModel } from '#commerce/read-model.ts'
import { problemsOf } from './check-texts.ts'
import { compileTexts } from './compile-texts.ts'
import { completeTexts } from './package-texts.ts'
import { allTexts, replaceTexts } from './queries.ts'
import { textsIn } from './text-sources.ts'
import type { Texts } from './texts.ts'

/** Opens the texts. Announces the tag `texts`. */
export function openTexts({ database, readModel }: { database: Database; readModel: ReadModel }): Texts {
  const imported = () => readModel.getOrLoad('texts', ['texts'], () => allTexts(database))
  return {
    of: ({ id, brand }, locale) =>
      readModel.getOrLoad(`texts ${id} ${locale}`, ['texts', 'sites'], async () =>
        compileTexts(brand, locale, await imported()),
      ),
    problemsOf,
    missingIn(locale, files) {
      const found = textsIn(locale, files)
      return Object.keys(completeTexts).filter((key) => found[key] === undefined)
    },
    records: {
      all: () => allTexts(database),
      replace: async (files) => ((await replaceTexts(database, files)) ? ['texts'] : []),
    },
  }
}
