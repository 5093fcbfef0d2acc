import { getSearchSuggestions } from './getSearchSuggestions.ts'
import { productSearch } from './productSearch.ts'

/** Every call of ShopperSearch. */
export const shopperSearch = { productSearch, getSearchSuggestions }
