import { z } from 'zod'

/** TaxItems: the external taxes of a line. `value` is in the basket's currency; without it the rate counts. */
export const TaxItemsSchema = z.object({
  taxItems: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        rate: z.number().min(0).max(10),
        value: z.number().min(0).max(1_000_000).optional(),
      }),
    )
    .max(10),
})
