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

/** Undo leaves alone what changes no piece: wrap, delivery and shop. */
const isRecorded = (before: Box, after: Box): boolean =>
  before.selections !== after.selections || before.cells !== after.cells || before.rules !== after.rules

/** Undo begins with the first box: without one, the step that the shopper is at would close. */
function changed(before: History, box: Box): History {
  if (before.box.rules === null && box.rules !== null) return startHistory(box)
  return isRecorded(before.box, box) ? recorded(before, box) : { ...before, box }
}

/**
 * The box that a shopper puts together in one of the builders. It is kept on the device for 30 days; undo and redo go back
 * 50 steps, in this visit.
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
    /** Brings the box of the last visit, once. A box that this visit has changed meanwhile stays. */
    restore(): Box {
      if (!isRestored) {
        isRestored = true
        const draft = readDraft(place, storages, now())
        if (draft) history.set(startHistory(draft))
      }
      return history.get().box
    },
    /** Reads the draft again: another tab has changed it. */
    resync(): void {
      if (isRestored) history.set(startHistory(readDraft(place, storages, now()) ?? emptyBox))
    },
    /** Returns whether the box is another one now. */
    change(change: BoxChange): boolean {
      const before = history.get()
      const box = changeBox(before.box, change)
      if (box === before.box) return false
      set(changed(before, box))
      return true
    },
    /** Brings the box to what is sold now. The draft of the device waits until the shopper goes on (mend-box.ts). */
    mend: (view: BuilderView) => history.set(mendedHistory(history.get(), view)),
    undo: () => move(undone),
    redo: () => move(redone),
    /** Goes on with another box: a line of the bag, or a saved box. What was edited in this tab must not come back. */
    open(box: Box): void {
      isRestored = true
      removeDraft(place, storages.tab)
      set(startHistory(box))
    },
    /** The shopper leaves to sign in, and comes back: a line of the bag is still the one that is edited. */
    holdForReturn(): void {
      isHeld = true
    },
    /** MIX-008: leaving the pages resets the box. The draft stays, unless it is a line of the bag, which is in the bag. */
    reset(): void {
      if (history.get().box.itemId !== null && !isHeld) removeDraft(place, storages.tab)
      isHeld = false
      isRestored = false
      history.set(startHistory(emptyBox))
    },
    /**
     * The box is just being put into the bag. Returns what forgets it once it is there: the page goes on showing it, and
     * nothing of it is kept. A draft that was changed meanwhile is another box. So is that of the device when this one came
     * from the bag.
     */
    prepareToForget(): () => void {
      const { itemId } = history.get().box
      const remove = prepareToRemove(place, itemId === null ? storages.device : storages.tab)
      return () => {
        if (remove()) history.set(withoutLine(history.get(), itemId))
      }
    },
    /** The box is in the bag now, or nobody's any more: nothing of it is kept. An edited line leaves the draft alone. */
    clear({ isEverything = false } = {}): void {
      const isEdited = history.get().box.itemId !== null
      removeDraft(place, storages.tab)
      if (isEverything || !isEdited) removeDraft(place, storages.device)
      isRestored = false
      history.set(startHistory(emptyBox))
    },
  }
}

/** The box is no longer that of this line of the bag. */
const withoutLine = (history: History, itemId: string | null): History =>
  itemId === null || history.box.itemId !== itemId
    ? history
    : { ...history, box: { ...history.box, itemId: null } }
