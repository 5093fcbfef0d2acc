import type { DamagedFiles } from './damaged-files.ts'
import type { Folder } from './folder.ts'
import { self } from './kinds/kind.ts'
import type { ReplacedKind } from './kinds/replaced-kind.ts'
import type { Problems } from './problems.ts'

/** The part of a kind that an import may remove without `allowRemovals`. */
const freePart = 0.1

/**
 * Reports removals because of a missing file, and large removals unless they are allowed
 * (docs/decisions/0101-removals-of-imports.md). Reads the stored records in the caller's transaction.
 */
export async function checkRemovals(
  kinds: readonly ReplacedKind[],
  folder: Folder,
  { allowRemovals, damaged }: { allowRemovals: boolean; damaged: DamagedFiles },
  problems: Problems,
): Promise<void> {
  for (const kind of kinds) {
    const stored = await kind.stored()
    const missing = await missingPaths(folder, new Set(stored.map(({ path }) => path)))
    for (const file of missing) {
      const count = stored.filter(({ path }) => path === file).length
      const message = `is missing, and the shop has ${count} of its ${kind.name}: put it back. To remove them, write ${kind.empty}`
      problems.add({ file, line: null }, '', message)
    }
    // The records of a damaged file are unknown.
    const isKnown = kind.keysFrom === undefined || !damaged.mayHave(kind.keysFrom)
    const removed = stored.filter(
      ({ key, path, isRetained }) =>
        !isRetained && !kind.given.has(key) && !missing.has(path) && isKnown && !damaged.mayHave(path),
    )
    const most = kind.isPrecious ? 0 : Math.floor(stored.length * freePart)
    const [first] = removed
    if (first && removed.length > most && !allowRemovals)
      problems.add({ file: first.path, line: null }, '', removalText(kind, removed, stored.length))
  }
}

async function missingPaths(folder: Folder, paths: ReadonlySet<string>): Promise<Set<string>> {
  const missing = new Set<string>()
  for (const path of paths) if (!(await folder.exists(path))) missing.add(path)
  return missing
}

/** The maximum number of named records in a report, enough to recognise a mistake. */
const mostNamed = 3

function removalText(
  { name, labelOf = self }: ReplacedKind,
  removed: readonly { key: string }[],
  count: number,
): string {
  const named = removed.slice(0, mostNamed).map(({ key }) => labelOf(key))
  const others = removed.length > mostNamed ? ' and more' : ''
  return `lacks ${removed.length} of ${count} ${name} (${named.join(', ')}${others}): put them back, or import with "allow-removals"`
}
