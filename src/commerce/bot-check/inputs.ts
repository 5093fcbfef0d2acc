import { z } from 'zod'

/** The forms that only people may send. The name of a form is what its token is bound to. */
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

/** The token of a form, in the field that the documents name for it. */
export const BotCheckToken = z.string().max(4_096).optional()
