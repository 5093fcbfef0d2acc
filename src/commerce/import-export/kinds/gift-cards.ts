import {
  giftCardFile,
  GiftCardRow,
  giftCardsFile,
  maskNumber,
} from '#commerce/import-export/format/gift-cards.ts'
import { checkUnique } from '#commerce/import-export/known-ids.ts'
import { importedCards } from '#commerce/import-export/queries.ts'
import { readCsv } from '#commerce/import-export/read/read-csv.ts'
import { itemsOf, type ImportKind } from './kind.ts'
import { emptyCsv, replacedKind } from './replaced-kind.ts'

export const giftCards: ImportKind<'giftCards'> = {
  path: giftCardFile,
  read: ({ folder, problems }) => readCsv(folder, giftCardFile, GiftCardRow, problems),
  check: (files, _, problems) =>
    checkUnique(files.giftCards, ['number'], ({ number }) => number, problems, maskNumber),
  async *export({ giftCards }) {
    yield giftCardsFile(await giftCards.all())
  },
  replaced: ({ database }, files) => [
    replacedKind({
      name: 'gift cards',
      empty: emptyCsv,
      all: () => importedCards(database),
      given: itemsOf(files.giftCards),
      keyOf: ({ number }) => number,
      labelOf: maskNumber,
      isRetained: ({ isRetained }) => isRetained,
      path: giftCardFile,
    }),
  ],
}
