import { createContext, createElement, use, useId, type ReactNode } from 'react'

interface PartKey {
  /** A long text that many parts of a page share. */
  version: string
  /** Which part of a page it is. */
  place: string
}

/** The HTML of parts that were rendered before. The server has one for all pages; browsers have none. */
export interface RenderedParts {
  htmlOf(part: PartKey): string | undefined
  /** The part with this opening tag will be in the page. */
  expect(part: PartKey & { tag: string; opening: string }): void
}

export const RenderedPartsContext = /* @__PURE__ */ createContext<RenderedParts | undefined>(undefined)

interface RenderedOnceProps {
  as: 'header' | 'nav' | 'div'
  /** Must not occur at another element of the page. */
  className: string | undefined
  /** Everything that the children depend on. Undefined: they are rendered each time. */
  version: string | undefined
  children: ReactNode
}

/**
 * An element whose content is the same on many pages. The server renders it once for each version, and writes the same
 * HTML again. Browsers hydrate and render the children as usual.
 */
export function RenderedOnce({ as, className, version, children }: RenderedOnceProps) {
  // The ids of the children depend on the place of the element in the page.
  const id = useId()
  // Known while building: the scripts of browsers end here.
  if (!import.meta.env.SSR) return createElement(as, { className }, children)
  const parts = use(RenderedPartsContext)
  if (!parts || version === undefined || !className) return createElement(as, { className }, children)
  const place = `${id} ${className}`
  const html = parts.htmlOf({ version, place })
  if (html !== undefined) return createElement(as, { className, dangerouslySetInnerHTML: { __html: html } })
  parts.expect({ version, place, tag: as, opening: `<${as} class="${className}">` })
  return createElement(as, { className }, children)
}
