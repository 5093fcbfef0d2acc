import { z } from 'zod'
import { line } from '#commerce/text-inputs.ts'

const BoxName = line(60).min(1)
const ProductId = z.string().trim().min(1).max(100)

/** The maximum length of a `customMix` as JSON: the largest tray with its cells. */
const mostCharacters = 16_000
const CustomMixValue = z
  .unknown()
  .refine(
    (value) => value !== undefined && value !== null && JSON.stringify(value).length <= mostCharacters,
    `must have pieces, and at most ${mostCharacters} characters`,
  )

/** A named box: the product that is added to the basket, and its pieces as in `c_customMix`. */
export const SavedBoxInput = z.object({ name: BoxName, productId: ProductId, customMix: CustomMixValue })
export type SavedBoxInput = z.output<typeof SavedBoxInput>

/** Absent fields do not change. */
export const SavedBoxChange = z.object({
  name: BoxName.optional(),
  productId: ProductId.optional(),
  customMix: CustomMixValue.optional(),
})
export type SavedBoxChange = z.output<typeof SavedBoxChange>
