import { z } from 'zod'

/** The visitor activities that are recorded (API-116). */
export const activityKinds = [
  'viewProduct',
  'viewSearch',
  'clickSearch',
  'viewCategory',
  'clickCategory',
  'beginCheckout',
  'viewReco',
  'clickReco',
  'addToCart',
] as const

export const ActivityKind = z.enum(activityKinds)
export type ActivityKind = z.infer<typeof ActivityKind>
