import { data } from 'react-router'
import type { Calls } from '#api/calls.ts'
import { pageBodySchema } from './block-schemas.ts'
import { findContent } from './find-content.ts'
import { loadBlocks, type LoadedBlocks } from './load-blocks.ts'

export interface ContentPage extends LoadedBlocks {
  title: string
  description: string
}

/** The content page with a delivery key; answers 404 when there is none. */
export async function loadContentPage(
  calls: Calls,
  locale: string,
  deliveryKey: string,
): Promise<ContentPage> {
  const item = await findContent(calls, deliveryKey)
  const page = item?.schema === 'page' ? pageBodySchema.safeParse(item.body).data : undefined
  // oxlint-disable-next-line typescript/only-throw-error -- the router's way to answer with a status
  if (!page) throw data(null, 404)
  return {
    title: page.title,
    description: page.description,
    ...(await loadBlocks(calls, locale, page.blocks)),
  }
}
