import type { Calls } from '#api/calls.ts'
import { panelTextSchema } from '#commerce/content/blocks/inputs.ts'
import { findContents } from './find-content.ts'
import { htmlOf } from './markdown.ts'
import { memoizeByBody } from './memoize-by-body.ts'

/** The delivery keys of the content in the panels (API-058). */
const panelTextKeys = ['need-help-text', 'need-help-menu', 'concierge-not-found', 'catalog-link'] as const
type PanelTextKey = (typeof panelTextKeys)[number]

export interface PanelText {
  html: string
  links: { text: string; href: string }[]
}

/** The texts of the panels. Items that the site does not have are absent. */
export type PanelTexts = Partial<Record<PanelTextKey, PanelText>>

const readPanelText = memoizeByBody((body): PanelText | undefined => {
  const { data } = panelTextSchema.safeParse(body)
  return data && { html: htmlOf(data.bodyText), links: data.links }
})

/** Reads the content of the panels. Markdown becomes HTML here, on the server. */
export async function loadPanelTexts(calls: Calls): Promise<PanelTexts> {
  const items = await findContents(calls, panelTextKeys)
  return Object.fromEntries(
    panelTextKeys.flatMap((key) => {
      const text = readPanelText(items.get(key)?.body)
      return text ? [[key, text]] : []
    }),
  )
}
