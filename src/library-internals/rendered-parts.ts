import { LRUCache } from 'lru-cache'
import type { RenderedParts } from './rendered-once.tsx'

/** Many more than the sites, locales and kinds of page of a shop have. */
const maximumParts = 500

/** Keeps the HTML of the parts that pages were rendered with (`RenderedOnce`). */
export function openRenderedParts() {
  const known = new LRUCache<string, string>({ max: maximumParts })
  return {
    /** The parts for one rendering; `keep` takes those that were new from its HTML. */
    forPage(): RenderedParts & { keep: (page: string) => void } {
      const expected = new Map<string, { tag: string; opening: string }>()
      return {
        htmlOf: (key) => known.get(key),
        expect: (key, part) => void expected.set(key, part),
        keep(page) {
          for (const [key, part] of expected) {
            const html = innerHtml(page, part)
            if (html !== undefined) known.set(key, html)
          }
        },
      }
    },
  }
}

/** What the page has inside this element; undefined unless it has exactly one such element. */
function innerHtml(page: string, { tag, opening }: { tag: string; opening: string }): string | undefined {
  const at = page.indexOf(opening)
  if (at < 0 || page.includes(opening, at + 1)) return undefined
  const start = at + opening.length
  const tags = new RegExp(`<(/?)${tag}[ >]`, 'g')
  tags.lastIndex = start
  let depth = 1
  for (let found = tags.exec(page); found; found = tags.exec(page)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return page.slice(start, found.index)
  }
  return undefined
}
