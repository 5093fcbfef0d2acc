import { z } from 'zod'

/** Delivery keys are paths of words. */
export const DeliveryKey = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w-]+(\/[\w-]+)*$/, 'has characters that no delivery key has')
