import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** How React marks a part that it left out. */
const leftOut = '<!--$!-->'

/** React writes it into streams alone. */
const doctype = '<!DOCTYPE html>'

/**
 * The page as text, in an eighth less time than as a stream. Nothing where a part would have to be waited for or has
 * broken: drawn as a stream, the page waits, and says what broke.
 */
export function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(leftOut) ? undefined : doctype + html
  } catch {
    return undefined
  }
}

type Handoff = Pick<EntryContext, 'serverHandoffStream' | 'renderMeta'>

/** Reads what the loaders gave, as the router has packed it for the browser. */
export async function readHandoff({ serverHandoffStream }: Handoff): Promise<string> {
  const decoder = new TextDecoder()
  let packed = ''
  for await (const bytes of serverHandoffStream ?? []) packed += decoder.decode(bytes, { stream: true })
  return packed
}

/**
 * The context for one drawing, with what the loaders gave at hand. The router writes it at the end of the page, and
 * would wait for the stream once more if it did not find what it has read of it.
 */
export const withHandoff = <Context extends Handoff>(context: Context, packed: string) => ({
  ...context,
  serverHandoffStream: streamOf(packed),
  renderMeta: {
    streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value: packed } }) },
  },
})

/** Nothing is done for it until somebody reads. */
const streamOf = (text: string): ReadableStream<Uint8Array> =>
  new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
