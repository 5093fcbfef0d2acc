import type { GiftCardRecords } from '#commerce/gift-cards/records.ts'
import type { Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'

/** Checks gift cards against the stored ones, whose numbers and currencies must not be lost. */
export async function checkGiftCards(
  records: Pick<GiftCardRecords, 'problemsOf'>,
  { giftCards }: ShopFiles,
  problems: Problems,
): Promise<void> {
  const sources = new Map(giftCards.map((located) => [located.item, located]))
  for (const { card, field, message } of await records.problemsOf([...sources.keys()])) {
    const source = sources.get(card)
    if (source) problems.at(source, [field], message)
  }
}
