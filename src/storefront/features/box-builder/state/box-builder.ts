import { emptyBox, type Box } from '#storefront/features/box-builder/lib/box.ts'
import type { BuilderView } from '#storefront/features/box-builder/lib/builder-view.ts'
import { openStore } from '#ui/lib/store.ts'
import { changeBox, type BoxChange } from './change-box.ts'
import {
  prepareToRemove,
  readDraft,
  removeDraft,
  saveDraft,
  type DraftPlace,
  type DraftStorages,
} from './draft.ts'
import { recorded, redone, startHistory, undone, type History } from './history.ts'
import { mendedHistory } from './mend-box.ts'

interface BoxBuilderOptions extends DraftPlace {
  storages: DraftStorages
  now: () => number
}

export type BoxBuilder = ReturnType<typeof openBoxBuilder>

/** Undo ignores changes that affect no piece: wrap, fulfilment and shop. */
const isRecorded = (before: Box, after: Box): boolean =>
  before.selections !== after.selections || before.cells !== after.cells || before.rules !== after.rules

/** Undo starts with the first box: without a box, the current step would become unavailable. */
function changed(before: History, box: Box): History {
  if (before.box.rules === null && box.rules !== null) return startHistory(box)
  return isRecorded(before.box, box) ? recorded(before, box) : { ...before, box }
}

/**
 * The box that a shopper fills in one of the builders. The device stores it for 30 days. Undo and redo go back 50
 * steps within the visit.
 */
export function openBoxBuilder({ storages, now, ...place }: BoxBuilderOptions) {
  const history = openStore<History>(startHistory(emptyBox))
  let isRestored = false
  let isHeld = false

  function set(next: History): void {
    history.set(next)
    saveDraft(place, storages, next.box, now())
  }

  function move(step: (from: History) => History | undefined): boolean {
    const next = step(history.get())
    if (next) set(next)
    return next !== undefined
  }

  return {
    subscribe: history.subscribe,
    get: (): Box => history.get().box,
    history: history.get,
    /** Restores the box of the last visit, once. A box that this visit has changed meanwhile stays. */
    restore(): Box {
      if (!isRestored) {
        isRestored = true
        const draft = readDraft(place, storages, now())
        if (draft) history.set(startHistory(draft))
      }
      return history.get().box
    },
    /** Reads the draft again after a change in another tab. */
    resync(): void {
      if (isRestored) history.set(startHistory(readDraft(place, storages, now()) ?? emptyBox))
    },
    /** Returns whether the box has changed. */
    change(change: BoxChange): boolean {
      const before = history.get()
      const box = changeBox(before.box, change)
      if (box === before.box) return false
      set(changed(before, box))
      return true
    },
    /**
     * Adapts the box to the current products. The draft of the device stays unchanged until the shopper continues
     * (mend-box.ts).
     */
    mend: (view: BuilderView) => history.set(mendedHistory(history.get(), view)),
    undo: () => move(undone),
    redo: () => move(redone),
    /** Opens another box: a line of the bag, or a saved box. Removes the box that this tab was editing. */
    open(box: Box): void {
      isRestored = true
      removeDraft(place, storages.tab)
      set(startHistory(box))
    },
    /** Keeps the edited line of the bag while the shopper leaves the page to log in. */
    holdForReturn(): void {
      isHeld = true
    },
    /**
     * MIX-008: leaving the pages resets the box. The draft stays, except for a line of the bag, which the bag stores.
     */
    reset(): void {
      if (history.get().box.itemId !== null && !isHeld) removeDraft(place, storages.tab)
      isHeld = false
      isRestored = false
      history.set(startHistory(emptyBox))
    },
    /**
     * Called before the box is added to the bag. Returns a function that removes its draft once the bag has it; the
     * page still shows the box. A draft that was changed meanwhile is another box and stays. For a line of the bag,
     * the draft of the device stays too.
     */
    prepareToForget(): () => void {
      const { itemId } = history.get().box
      const remove = prepareToRemove(place, itemId === null ? storages.device : storages.tab)
      return () => {
        if (remove()) history.set(withoutLine(history.get(), itemId))
      }
    },
    /**
     * Removes the box, because it is in the bag or the shopper has logged out. Editing a line leaves the draft
     * unchanged.
     */
    clear({ isEverything = false } = {}): void {
      const isEdited = history.get().box.itemId !== null
      removeDraft(place, storages.tab)
      if (isEverything || !isEdited) removeDraft(place, storages.device)
      isRestored = false
      history.set(startHistory(emptyBox))
    },
  }
}

/** Detaches the box from this line of the bag. */
const withoutLine = (history: History, itemId: string | null): History =>
  itemId === null || history.box.itemId !== itemId
    ? history
    : { ...history, box: { ...history.box, itemId: null } }
