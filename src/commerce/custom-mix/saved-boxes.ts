import type { Refusal } from '#commerce/refusals.ts'
import type { Shopper } from '#commerce/sessions/sessions.ts'
import type { CustomMixLine } from '#shared/boxes/custom-mix.ts'
import type { SavedBoxChange, SavedBoxInput } from './inputs.ts'

/** A saved box of a customer. Times are ISO instants. */
export interface SavedBox {
  id: string
  name: string
  /** The product that is added to the basket. */
  productId: string
  productName: string
  /** Whether the product is still sold. */
  isSold: boolean
  customMix: CustomMixLine
  /** The names of the pieces, by id. Removed pieces have their name from when the box was saved. */
  names: Record<string, string>
  /** The ids of pieces that are no longer sold or no longer fit into the box: the builder offers replacements. */
  missing: string[]
  modifiedAt: string
}

type NoBox = Refusal<'saved-box-not-found'>
type NotSaved = Refusal<'invalid-field' | 'quota-exceeded' | 'saved-box-name-taken'>

/**
 * The boxes that a logged-in customer has saved at a site, at most a hundred. A box of another customer is not found.
 */
export interface SavedBoxes {
  /** The most recently changed box is first. */
  all(shopper: Shopper): Promise<SavedBox[]>
  /** Saves a box, which need not be full. Refuses pieces that do not fit into it, and more than its capacity. */
  save(shopper: Shopper, input: SavedBoxInput): Promise<SavedBox | NotSaved>
  change(shopper: Shopper, boxId: string, change: SavedBoxChange): Promise<SavedBox | NoBox | NotSaved>
  remove(shopper: Shopper, boxId: string): Promise<void | NoBox>
}
