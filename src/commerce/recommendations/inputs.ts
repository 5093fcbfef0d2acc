import { z } from 'zod'

/** What a visitor can do that is told (API-116). */
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
