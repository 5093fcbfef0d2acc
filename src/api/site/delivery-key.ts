import { z } from 'zod'

/** A delivery key is a path: words, separated by slashes. */
export const DeliveryKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+(\/[\w-]+)*$/, 'has characters that no delivery key has')
