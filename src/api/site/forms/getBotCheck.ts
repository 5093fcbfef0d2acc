import { z } from 'zod'
import { call } from '#api/call.ts'
import { named } from '#api/documents/document-schema.ts'
import { botCheckActions } from '#commerce/bot-check/inputs.ts'

const BotCheckSchema = named(
  'BotCheck',
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('proof-of-work'),
      challenge: z.string(),
      puzzles: z.number(),
      bits: z.number(),
      expiresInSeconds: z.number(),
    }),
    z.strictObject({ kind: z.literal('widget'), script: z.string(), siteKey: z.string() }),
  ]),
)

/** OPS-030. Called when a shopper begins to fill in a form. */
export const getBotCheck = call({
  path: 'GET /bot-check',
  summary: 'Returns what a page does for the token of a form.',
  description:
    'The kind is none on sites without the check, proof-of-work with a challenge to solve, or widget with a script of a vendor. With canShowWidget=false the page cannot run such a script. A token counts once, for its action, site and sender.',
  auth: 'public',
  limit: 'bot-check',
  parameters: z.object({
    action: z.enum(botCheckActions),
    canShowWidget: z.union([z.boolean(), z.stringbool()]).default(true),
  }),
  handle: async ({ shop, site, parameters, request }) =>
    (await shop.botCheck.task(site, { ...parameters, sender: request.ip })) ?? { kind: 'none' as const },
  document: BotCheckSchema,
  answer: (task) => task,
})
