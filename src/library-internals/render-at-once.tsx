import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'

/** React's comment in place of content that it could not render. */
const unfinishedBoundary = '<!--$!-->'

/** React writes it into streams only. */
const doctype = '<!DOCTYPE html>'

/**
 * Renders the page as one string, which takes an eighth less time than a stream. Returns undefined when a component
 * suspends or throws: the caller then renders a stream, which waits and reports the error.
 */
export function renderAtOnce(page: ReactElement): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinishedBoundary) ? undefined : doctype + html
  } catch {
    return undefined
  }
}

type Handoff = Pick<EntryContext, 'serverHandoffStream' | 'renderMeta'>

/** Reads the loader data to its end, in React Router's encoding for the browser. */
export async function readHandoff({ serverHandoffStream }: Handoff): Promise<string> {
  const decoder = new TextDecoder()
  let data = ''
  for await (const bytes of serverHandoffStream ?? []) data += decoder.decode(bytes, { stream: true })
  return data
}

/**
 * The context for one rendering, with the loader data that `readHandoff` returned. React Router writes the data at the
 * end of the page. It suspends while it reads a stream, but not for data in the cache of its second rendering.
 */
export const withHandoff = <Context extends Handoff>(context: Context, data: string) => ({
  ...context,
  serverHandoffStream: streamOf(data),
  renderMeta: {
    streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value: data } }) },
  },
})

/** A stream that does nothing before it is read. */
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
