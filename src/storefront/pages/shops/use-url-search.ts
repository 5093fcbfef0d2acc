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

/** The search that stands in the page's address: it can be linked to, and the back button finds it again. */
export function useUrlSearch() {
  const query = new URLSearchParams(useSearch())
  const navigate = useNavigate()
  const to = useTo()
  const typed: TypedSearch = {
    zipOrPostalCode: query.get('zip') ?? '',
    rangeType: query.get('range') ?? String(defaultRange),
  }
  return {
    typed: { ...typed, rangeType: rangeOf(typed.rangeType) ? typed.rangeType : '' },
    search: searchOf(typed),
    go: (wanted: ShopSearch | undefined): void =>
      void navigate(to(wanted ? shopsAroundLink(wanted.zip, wanted.range) : findShopLink), {
        preventScrollReset: true,
      }),
  }
}
