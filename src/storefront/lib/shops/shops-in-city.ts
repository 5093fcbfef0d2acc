import { cityKey } from '#shared/addresses/city-key.ts'
import type { FoundShop } from './shop-view.ts'

/** Shops whose city, state or name has all typed words: `pasadena`, `St. Louis`, `long beach ca`. All shops for no words. */
export function shopsInCity<Shop extends Pick<FoundShop, 'name' | 'city' | 'stateCode' | 'stateName'>>(
  shops: readonly Shop[],
  typed: string,
): readonly Shop[] {
  const words = wordsOf(typed)
  if (words.length === 0) return shops
  return shops.filter(({ name, city, stateCode, stateName }) => {
    const known = wordsOf(`${name} ${city} ${stateCode} ${stateName}`)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  })
}

const wordsOf = (text: string): string[] =>
  cityKey(text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll(',', ' ')).split(' ').filter(Boolean)
