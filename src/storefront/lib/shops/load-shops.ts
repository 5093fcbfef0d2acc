import type { Calls } from '#api/calls.ts'
import { shopView, type FoundShop } from './shop-view.ts'

/** Loads all shops. Throws 'Unable to fetch store list' (SHOP-015). */
export async function loadShops(calls: Pick<Calls, 'Site'>): Promise<FoundShop[]> {
  try {
    const { stores } = await calls.Site.getShops()
    return stores.map(shopView)
  } catch (cause) {
    throw new Error('Unable to fetch store list', { cause })
  }
}
