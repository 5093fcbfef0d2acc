import { readPolicy } from '#storefront/lib/api/call-policy.ts'
import { fetchJson } from '#storefront/lib/api/fetch-json.ts'
import type { PanelTexts } from '#storefront/lib/content/panel-texts.ts'
import { panelTextsLink } from '#storefront/lib/routing/links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded, type Loaded } from '#storefront/lib/use-loaded.ts'

/** The texts of the panels from content, loaded when a panel opens. */
export function usePanelTexts(open: boolean): Loaded<PanelTexts> {
  const address = useTo()(panelTextsLink)
  return useLoaded(open ? address : undefined, () => read(address))
}

async function read(address: string): Promise<PanelTexts> {
  const { ok, status, document } = await fetchJson(address, {}, readPolicy.timeoutMilliseconds)
  if (!ok) throw new Error(`The texts of the panels could not be read: ${status}`)
  // `panelTextsLink` is the address of pages/shell/panel-texts-data.ts, which returns this shape.
  return document as PanelTexts
}
