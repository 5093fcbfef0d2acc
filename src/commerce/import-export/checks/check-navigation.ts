import type { ForSite, MenuItem } from '#commerce/content/content.ts'
import { checkReference, type Ids, type KnownIds } from '#commerce/import-export/known-ids.ts'
import type { Located, Problems } from '#commerce/import-export/problems.ts'
import type { ShopFiles } from '#commerce/import-export/shop-files.ts'
import { isMenuAddress } from '#shared/commerce/menu-address.ts'

export function checkNavigations({ navigations }: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const navigation of navigations) {
    const { siteId } = navigation.item
    checkReference(navigation, [], siteId, known.siteIds, 'site', problems)
    checkMenu(navigation, known.categoryIdsOf(siteId), problems)
  }
}

export function checkFooters({ footers }: ShopFiles, known: KnownIds, problems: Problems): void {
  for (const footer of footers)
    checkReference(footer, [], footer.item.siteId, known.siteIds, 'site', problems)
}

/** A menu item links to an address, or else to a category of its site (SHELL-092). */
function checkMenu(menu: Located<ForSite<MenuItem[]>>, categories: Ids, problems: Problems): void {
  const check = (items: readonly MenuItem[], path: readonly PropertyKey[]): void => {
    for (const [index, { pageLink, menuItems }] of items.entries()) {
      const own = [...path, index]
      if (!isMenuAddress(pageLink))
        checkReference(menu, [...own, 'pageLink'], pageLink, categories, 'category', problems)
      check(menuItems, [...own, 'menuItems'])
    }
  }
  check(menu.item.value, [])
}
