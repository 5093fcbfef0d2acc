import type { LocalizedFile } from '#commerce/localized-texts/localized-texts.ts'
import type { ShopFiles } from './shop-files.ts'

/** The texts per locale of a folder, by the ids of their records instead of the file names. */
export function localizedRecords({ localized, products, promotions, content }: ShopFiles): LocalizedFile[] {
  const ids = new Map([
    ...[...products, ...promotions].map(({ file, item }) => [file, item.id] as const),
    ...content.map(({ file, item }) => [file, item.deliveryKey] as const),
  ])
  return localized.map(({ item }) => ({ ...item, id: ids.get(`${item.kind}/${item.id}.json`) ?? item.id }))
}
