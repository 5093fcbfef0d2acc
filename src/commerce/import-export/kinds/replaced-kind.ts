/** A record by its key, with its file, or with the folder if each record is a file. */
interface KeyedRecord {
  key: string
  path: string
  /** Whether the record remains when the folder lacks it. */
  isRetained: boolean
}

/** A kind of records that an import replaces: records that the folder lacks are removed. */
export interface ReplacedKind {
  /** The name in messages: `tax rates`. */
  name: string
  /** The replacement for its file or folder that means no records. */
  empty: string
  /** All stored records that the folder must contain. */
  stored: () => Promise<KeyedRecord[]>
  /** The keys of the folder's records. */
  given: ReadonlySet<string>
  /** Another file that determines the keys of the folder's records. */
  keysFrom?: string
  /** Whether even a single removal needs `allowRemovals`. */
  isPrecious?: boolean
  /** How messages show a key. The default is the key itself. */
  labelOf?: (key: string) => string
}

export const emptyCsv = 'a file that has its header row only'
export const emptyList = 'a file with an empty list, []'
export const emptyFolder = 'an empty folder'

interface Description<Item, Given> extends Pick<
  ReplacedKind,
  'name' | 'empty' | 'isPrecious' | 'labelOf' | 'keysFrom'
> {
  all: () => Promise<readonly Item[]>
  given: readonly Given[]
  keyOf: (item: Item | Given) => string
  path: string | ((item: Item) => string)
  /** Whether a record remains although it is missing in the folder. Absent: every missing record is removed. */
  isRetained?: (item: Item) => boolean
}

/** Describes a kind by its records in the shop and in the folder. */
export function replacedKind<Item, Given>({
  all,
  given,
  keyOf,
  path,
  isRetained = () => false,
  ...kind
}: Description<Item, Given>): ReplacedKind {
  return {
    ...kind,
    stored: async () =>
      (await all()).map((item) => ({
        key: keyOf(item),
        path: typeof path === 'string' ? path : path(item),
        isRetained: isRetained(item),
      })),
    given: new Set(given.map(keyOf)),
  }
}

/**
 * The file of a site or price book. If the site or price book is missing in the folder, its file may be missing, too.
 */
export const pathIn =
  (folder: string, extension: 'csv' | 'json', owners: ReadonlySet<string>) =>
  (id: string): string =>
    owners.has(id) ? `${folder}/${id}.${extension}` : folder
