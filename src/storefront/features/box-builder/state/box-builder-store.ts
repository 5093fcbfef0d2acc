import { market } from '#storefront/lib/api/market.ts'
import { emptyBox, type Box } from '#storefront/features/box-builder/lib/box.ts'
import type { BuilderKind } from '#storefront/features/box-builder/lib/builder-links.ts'
import { browserStorage, tabStorage } from '#storefront/lib/browser-storage.ts'
import { onCustomerLeft } from '#storefront/lib/customer-left.ts'
import { useStore } from '#ui/lib/use-store.ts'
import { openBoxBuilder, type BoxBuilder } from './box-builder.ts'
import { draftBeside, draftKey, readDraft, type DraftStorages } from './draft.ts'
import { startHistory, type History } from './history.ts'

const storages: DraftStorages = { device: browserStorage, tab: tabStorage }

const opened = new Map<BuilderKind, BoxBuilder>()

/** The box of a builder on this site. Browser only. */
export function boxBuilder(builder: BuilderKind): BoxBuilder {
  const known = opened.get(builder)
  if (known) return known
  const place = { siteId: market().siteId, builder }
  const store = openBoxBuilder({ ...place, storages, now: Date.now })
  window.addEventListener('storage', ({ key }) => key === draftKey(place) && store.resync())
  onCustomerLeft(() => store.clear({ isEverything: true }))
  opened.set(builder, store)
  return store
}

const nothing = startHistory(emptyBox)

/** The box with its undo steps; empty on the server and in the first render. */
export const useBoxHistory = (builder: BuilderKind): History =>
  useStore(
    {
      subscribe: (listener) => boxBuilder(builder).subscribe(listener),
      get: () => boxBuilder(builder).history(),
    },
    nothing,
  )

export const useBox = (builder: BuilderKind): Box => useBoxHistory(builder).box

/** The saved box, for 'Continue your box' on other pages; `undefined` without a saved box. */
export const savedBox = (builder: BuilderKind): Box | undefined =>
  readDraft({ siteId: market().siteId, builder }, storages, Date.now())

/** The box of this device that opening `other` would replace. */
export const boxBeside = (builder: BuilderKind, other: Box): Box | undefined =>
  draftBeside(other, { siteId: market().siteId, builder, storages, now: Date.now() })
