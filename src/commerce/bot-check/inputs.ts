import { z } from 'zod'

/** The forms that need a bot check. A token is bound to the name of its form. */
export const botCheckActions = [
  'campaign',
  'catalog',
  'chat',
  'contact',
  'feedback',
  'gift-card-balance',
  'lead',
  'registration',
  'subscription',
] as const
export type BotCheckAction = (typeof botCheckActions)[number]

/** The token of a form, in the field that the requirements specify. */
export const BotCheckToken = z.string().max(4_096).optional()
