import { z } from 'zod'
import { commaList } from '#api/input/parameters.ts'

/** A delivery key is a path: words separated by slashes. */
export const DeliveryKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+(\/[\w-]+)*$/, 'has characters that no delivery key has')

export const DeliveryKeys = z.object({
  deliveryKeys: commaList.pipe(z.array(DeliveryKey).min(1).max(20)),
})
