import { pageContext } from '#storefront/lib/api/page-context.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import { loadMenu } from '#storefront/lib/shell/load-menu.ts'
import type { Route } from './+types/menu-data'

/** The whole menu as JSON. Header and drawer load it when a shopper is about to open them. */
export const loader = ({ context }: Route.LoaderArgs) => loadMenu(context.get(pageContext).calls)

export const shouldRevalidate = () => false

export const headers = headersOf('/shell/menu')
