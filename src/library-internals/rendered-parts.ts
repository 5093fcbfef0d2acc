import { LRUCache } from 'lru-cache'
import type { RenderedParts } from './rendered-once.tsx'

/** Many more than a shop has at a time: sites and locales. */
const maximumVersions = 100

/** Keeps the HTML of the parts that pages were rendered with (`RenderedOnce`). */
export function openRenderedParts() {
  // By version and place. Kinds of page have places, so these are few.
  const known = new LRUCache<string, Map<string, string>>({ max: maximumVersions })
  return {
    /** The parts for one rendering; `keep` takes those that were new from its HTML. */
    forPage(): RenderedParts & { keep: (page: string) => void } {
      const expected: Parameters<RenderedParts['expect']>[0][] = []
      return {
        htmlOf: ({ version, place }) => known.get(version)?.get(place),
        expect: (part) => void expected.push(part),
        keep(page) {
          for (const part of expected) {
            const html = innerHtml(page, part)
            if (html === undefined) continue
            const ofVersion = known.get(part.version) ?? new Map<string, string>()
            known.set(part.version, ofVersion.set(part.place, html))
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
