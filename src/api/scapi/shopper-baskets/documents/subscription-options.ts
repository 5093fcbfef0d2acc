import { z } from 'zod'

export const OptinsSchema = z.array(
  z.looseObject({
    product: z.string(),
    tracking_override: z
      .looseObject({ offer: z.unknown(), every: z.unknown(), every_period: z.unknown() })
      .optional(),
  }),
)

/** BAG-006: the opt-ins in the field `c_subscriptionOptins`, which is a list or its JSON. Empty if it is invalid. */
export function subscriptionOptionsOf(optins: unknown): z.output<typeof OptinsSchema> | undefined {
  if (optins === undefined) return undefined
  return OptinsSchema.safeParse(typeof optins === 'string' ? parsed(optins) : optins).data ?? []
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
