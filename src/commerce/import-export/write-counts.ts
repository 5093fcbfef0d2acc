import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import type { CardBalance } from '#commerce/gift-cards/record-queries.ts'
import type { StockCount } from '#commerce/inventory/inventory.ts'
import type { CountConflict } from '#commerce/records.ts'
import { decimalText, type Currency } from '#shared/money/money.ts'
import type { ImportExportDependencies } from './dependencies.ts'
import { giftCardFile, maskNumber } from './format/gift-cards.ts'
import { itemsOf } from './kinds/kind.ts'
import { naming } from './naming.ts'
import type { Located, Problem } from './problems.ts'
import type { ShopFiles } from './shop-files.ts'
import { stockOf } from './stock-of.ts'

/** The numbers of a folder that the shop itself reduces. */
interface Counts {
  stock: Located<StockCount>[]
  giftCards: Located<GiftCardRecord>[]
}

export const countsOf = (files: ShopFiles): Counts => ({ stock: stockOf(files), giftCards: files.giftCards })

type CountChanges = Awaited<ReturnType<typeof changesOf>>

/** The differences from the stored numbers. Reads all numbers, so it runs before the lock of the stock. */
export const changesOf = async ({ inventory, giftCards }: ImportExportDependencies, counts: Counts) => ({
  stock: await inventory.records.changesOf(itemsOf(counts.stock)),
  giftCards: await giftCards.changesOf(itemsOf(counts.giftCards)),
})

/** Writes cards that the shop does not have. It locks no row of the shop. */
export const addGiftCards = (
  { giftCards }: ImportExportDependencies,
  { giftCards: { added } }: CountChanges,
): Promise<string[]> => naming(giftCardFile, () => giftCards.write({ written: added, removed: [] }))

/**
 * Writes stock and gift cards, in the order in which orders lock them. Locks only changed rows, and the table of the
 * stock only if a count has changed. A product that is removed with its stock is a change, because its rows are
 * missing in the folder.
 */
export async function writeCounts(
  { inventory, giftCards }: ImportExportDependencies,
  counts: Counts,
  changes: CountChanges,
  conflicts: Problem[],
): Promise<string[]> {
  const told = <Item>(
    located: readonly Located<Item>[],
    textOf: (conflict: CountConflict<Item>) => string,
  ) => {
    const sources = new Map(located.map((one) => [one.item, one]))
    return (conflict: CountConflict<Item>): void => {
      const { file = '', lineOf } = sources.get(conflict.item) ?? {}
      conflicts.push({ file, line: lineOf?.([]) ?? null, field: '', message: textOf(conflict) })
    }
  }
  const { stock } = changes
  const tags: string[] = []
  if (stock.written.length + stock.removed.length > 0) {
    await inventory.lockForImport()
    const onConflict = told(counts.stock, stockConflict)
    tags.push(...(await naming('inventory', () => inventory.records.write(stock, onConflict))))
  }
  const onConflict = told(counts.giftCards, giftCardConflict)
  tags.push(...(await naming(giftCardFile, () => giftCards.write(changes.giftCards, onConflict))))
  return tags
}

const stockConflict = ({ item, used, result }: CountConflict<StockCount>): string =>
  `says ${item.onHand} of "${item.productId}", but ${changeText(used, String, 'sold')} since the export: there are ${result} now`

function giftCardConflict({ item, used, result }: CountConflict<GiftCardRecord>): string {
  const amountText = amountIn(item.currency)
  return `says ${amountText(item.balanceCents)} on card ${maskNumber(item.number)}, but ${changeText(used, amountText, 'spent')} since the export: it has ${amountText(result)} now`
}

/** Cards of another shop retain their balances, but their codes cannot be checked without its key (decision 0048). */
export const foreignKeyConflicts = (ids: readonly string[]): Problem[] =>
  ids.length === 0
    ? []
    : [
        {
          file: giftCardFile,
          line: null,
          field: 'securityCodeHash',
          message: `was written by another shop (key ${ids.join(', ')}). Its cards are not accepted before you run "bonbon gift-cards key" there and "bonbon gift-cards key <key>" here`,
        },
      ]

export const retainedCard = ({ number, balanceCents, currency }: CardBalance): Problem => ({
  file: giftCardFile,
  line: null,
  field: '',
  message: `does not have card ${maskNumber(number)} with ${decimalText(balanceCents, currency)} ${currency}`,
})

const changeText = (used: number, text: (amount: number) => string, verb: string): string =>
  used > 0 ? `${text(used)} more was ${verb}` : `${text(-used)} came back`

const amountIn =
  (currency: Currency) =>
  (cents: number): string =>
    decimalText(cents, currency)
