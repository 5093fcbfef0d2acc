import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'
import type { SavedBoxChange, SavedBoxInput } from './inputs.ts'

/** A box that a customer keeps. Times are ISO instants. */
export interface SavedBox {
  id: string
  name: string
  /** The product that goes into the bag. */
  productId: string
  productName: string
  /** Whether the product is still sold. */
  isSold: boolean
  customMix: CustomMixLine
  /** The names of the pieces, by id. Those that are gone have the name of the day on which the box was saved. */
  names: Record<string, string>
  /** The ids of the pieces that are gone, or do not go into the box any more: the builder offers a swap for them. */
  missing: string[]
  modifiedAt: string
}

type NoBox = Refusal<'saved-box-not-found'>
type NotSaved = Refusal<'invalid-field' | 'quota-exceeded' | 'saved-box-name-taken'>

/** The boxes that a logged-in customer keeps at a site, at most a hundred. Those of others are not found. */
export interface SavedBoxes {
  /** The box that was changed last is first. */
  all(shopper: Shopper): Promise<SavedBox[]>
  /** Saves a box, which need not be full. Refuses pieces that do not go into it, and more than it holds. */
  save(shopper: Shopper, input: SavedBoxInput): Promise<SavedBox | NotSaved>
  change(shopper: Shopper, boxId: string, change: SavedBoxChange): Promise<SavedBox | NoBox | NotSaved>
  remove(shopper: Shopper, boxId: string): Promise<void | NoBox>
}
