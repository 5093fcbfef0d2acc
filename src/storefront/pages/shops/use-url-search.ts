import { useNavigate } from 'react-router'
import {
  defaultRange,
  rangeOf,
  searchOf,
  type ShopSearch,
  type TypedSearch,
} from '#storefront/lib/shops/find-shops.ts'
import { findShopLink, shopsAroundLink } from '#storefront/lib/routing/links.ts'
import { useSearch } from '#storefront/lib/routing/use-search.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'

/** The search for shops in the page's URL: it can be linked to, and the Back button restores it. */
export function useUrlSearch() {
  const query = new URLSearchParams(useSearch())
  const navigate = useNavigate()
  const to = useTo()
  const typed: TypedSearch = {
    zipOrPostalCode: query.get('zip') ?? '',
    rangeType: query.get('range') ?? String(defaultRange),
  }
  return {
    /** The values of the search form. An unknown range is empty. */
    typed: { ...typed, rangeType: rangeOf(typed.rangeType) ? typed.rangeType : '' },
    search: searchOf(typed),
    /** Searches, or clears the search. */
    setSearch: (search: ShopSearch | undefined): void =>
      void navigate(to(search ? shopsAroundLink(search.zip, search.range) : findShopLink), {
        preventScrollReset: true,
      }),
  }
}
