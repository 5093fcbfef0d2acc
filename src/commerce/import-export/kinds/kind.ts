import type { Located } from '../problems.ts'

/** A record by its key, with the file that has it, or with the folder where each record is a file. */
interface KeyedRecord {
  key: string
  path: string
  /** Whether the record stays when the folder lacks it. */
  isRetained: boolean
}

/** A kind of records that an import replaces: it removes those that the folder lacks. */
export interface ReplacedKind {
  /** As messages name it: `tax rates`. */
  name: string
  /** What to put in place of its file, or its folder, so that it has no record. */
  empty: string
  /** All records of the shop that have to be in the folder. */
  stored: () => Promise<KeyedRecord[]>
  /** The keys of the folder's records. */
  given: ReadonlySet<string>
  /** Another file that the keys of the folder's records come from. */
  keysFrom?: string
  /** Whether even a single removal has to be allowed. */
  isPrecious?: boolean
  /** How messages show a key. Without it they show the key itself. */
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
  /** Which records an import leaves although the folder lacks them. Without it, it leaves none. */
  isRetained?: (item: Item) => boolean
}

/** Describes a kind by its records in the shop and in the folder. */
export function kindOf<Item, Given>({
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

export const itemsOf = <Item>(located: readonly Located<Item>[]): Item[] => located.map(({ item }) => item)
export const idOf = ({ id }: { id: string }): string => id
export const fileOf = ({ file }: { file: string }): string => file
export const self = (key: string): string => key

/** The file of a site or price book. When that one is not in the folder, its file need not be there either. */
export const pathIn =
  (folder: string, extension: 'csv' | 'json', owners: ReadonlySet<string>) =>
  (id: string): string =>
    owners.has(id) ? `${folder}/${id}.${extension}` : folder
