import {
  emptyBox,
  hasPieces,
  quantityOf,
  type Box,
  type BoxRules,
  type Mended,
  type Selection,
} from '#storefront/features/box-builder/lib/box.ts'
import { nameOfGone, rememberNames } from '#storefront/features/box-builder/lib/gone-pieces.ts'
import type { BuilderKind } from '#storefront/features/box-builder/lib/builder-links.ts'
import { storageKeys, type BrowserStorage } from '#storefront/lib/browser-storage.ts'

/** The used methods of the browser storage. Getting the storage throws if it is switched off. */
type DraftStorage = BrowserStorage

/** The storages of boxes: the device for 30 days; only the tab for a box that is edited from the bag. */
export interface DraftStorages {
  device: () => DraftStorage
  tab: () => DraftStorage
}

export interface DraftPlace {
  siteId: string
  builder: BuilderKind
}

export const draftKey = ({ siteId, builder }: DraftPlace) => storageKeys.boxDraft(`${siteId}_${builder}`)

const keptMilliseconds = 30 * 24 * 60 * 60_000

/** The box of an earlier visit. A box that is being edited from the bag has priority. */
export function readDraft(place: DraftPlace, { device, tab }: DraftStorages, now: number): Box | undefined {
  return readFrom(tab, place, now) ?? readFrom(device, place, now)
}

interface DraftBeside extends DraftPlace {
  storages: Pick<DraftStorages, 'device'>
  now: number
}

/** The box of the device that `other` would replace; `undefined` without such a box, or if it has the same pieces. */
export function draftBeside(other: Box, { storages, now, ...place }: DraftBeside): Box | undefined {
  const draft = readFrom(storages.device, place, now)
  return draft && hasPieces(draft) && !hasSamePieces(draft, other) ? draft : undefined
}

const hasSamePieces = (one: Box, other: Box): boolean =>
  one.variantId === other.variantId &&
  one.selections.length === other.selections.length &&
  one.selections.every(({ pid, qty }) => quantityOf(other, pid) === qty)

function readFrom(storage: () => DraftStorage, place: DraftPlace, now: number): Box | undefined {
  try {
    const saved: unknown = JSON.parse(storage().getItem(draftKey(place)) ?? 'null')
    if (!isRecord(saved) || typeof saved.savedAt !== 'number' || now - saved.savedAt > keptMilliseconds)
      return undefined
    rememberNames(namesIn(saved.names))
    return asBox(saved.box)
  } catch {
    return undefined // No storage, or invalid JSON.
  }
}

/** Saves the box. Removes the draft for a box without pieces and without a choice. */
export function saveDraft(place: DraftPlace, { device, tab }: DraftStorages, box: Box, now: number): void {
  try {
    const storage = box.itemId === null ? device() : tab()
    if (box.boxId === null && !hasPieces(box)) storage.removeItem(draftKey(place))
    else storage.setItem(draftKey(place), JSON.stringify({ savedAt: now, box, names: namesOf(box) }))
  } catch {
    // Without storage the box lasts until the shopper leaves the page.
  }
}

/**
 * Returns a function that removes the current draft. If the draft was changed meanwhile, it stays and the function
 * returns false.
 */
export function prepareToRemove(place: DraftPlace, storage: () => DraftStorage): () => boolean {
  const draft = draftText(place, storage)
  return () => {
    if (draftText(place, storage) !== draft) return false
    removeDraft(place, storage)
    return true
  }
}

function draftText(place: DraftPlace, storage: () => DraftStorage): string | null {
  try {
    return storage().getItem(draftKey(place))
  } catch {
    return null // Storage is switched off.
  }
}

export function removeDraft(place: DraftPlace, storage: () => DraftStorage): void {
  try {
    storage().removeItem(draftKey(place))
  } catch {
    // Does not store the box if storage is switched off.
  }
}

/** The names of the pieces, in case the catalog no longer has them later. */
const namesOf = ({ selections }: Box): Record<string, string | undefined> =>
  Object.fromEntries(selections.map(({ pid }) => [pid, nameOfGone(pid)]))

const namesIn = (saved: unknown): { pid: string; name: string }[] =>
  Object.entries(isRecord(saved) ? saved : {}).flatMap(([pid, name]) => (isText(name) ? { pid, name } : []))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

/**
 * Validates a stored box, which an older version or other code may have written. Returns `undefined` for an invalid
 * box.
 */
function asBox(value: unknown): Box | undefined {
  if (!isRecord(value)) return undefined
  const { storageId, boxId, variantId, storeId, itemId, quantity, fulfilment, rules, selections, cells } =
    value
  if (![storageId, boxId, variantId, storeId, itemId].every(isTextOrNull)) return undefined
  if (fulfilment !== 'shipping' && fulfilment !== 'pickup') return undefined
  if (quantity !== undefined && !(isCount(quantity) && quantity > 0)) return undefined
  if (rules !== null && !isRules(rules)) return undefined
  if (!Array.isArray(selections) || !selections.every(isSelection)) return undefined
  if (!Array.isArray(cells) || !cells.every(isTextOrNull)) return undefined
  const mended = isMended(value.mended) ? value.mended : undefined
  // Each field was checked above.
  return { ...emptyBox, ...value, mended } as Box
}

const isRules = (value: unknown): value is BoxRules =>
  isRecord(value) &&
  (value.unitType === 'percent' || value.unitType === 'piece') &&
  [value.increment, value.flavourLimit, value.full].every((number) => isCount(number) && number > 0) &&
  (value.columns === null || isCount(value.columns))

const isSelection = (value: unknown): value is Selection =>
  isRecord(value) && isText(value.pid) && isCount(value.qty) && typeof value.isByHand === 'boolean'

const isMended = (value: unknown): value is Mended =>
  isRecord(value) &&
  (value.cause === 'rules' || value.cause === 'variant' || value.cause === 'box') &&
  typeof value.isShared === 'boolean' &&
  Array.isArray(value.left) &&
  value.left.every((one) => isRecord(one) && isText(one.pid) && isCount(one.qty))
