import { pageContext } from '#storefront/lib/api/page-context.ts'
import { loadPanelTexts } from '#storefront/lib/content/panel-texts.ts'
import { headersOf } from '#storefront/lib/routing/page-headers.ts'
import type { Route } from './+types/panel-texts-data'

/** The content of the side panels as JSON. A panel loads it when it opens. */
export const loader = ({ context }: Route.LoaderArgs) => loadPanelTexts(context.get(pageContext).calls)

export const shouldRevalidate = () => false

export const headers = headersOf('/shell/panel-texts')
