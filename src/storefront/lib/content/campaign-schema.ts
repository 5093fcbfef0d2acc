import { z } from 'zod'
import { CampaignRules } from '#commerce/campaigns/inputs.ts'
import { ctasField } from '#commerce/content/blocks/field-inputs.ts'
import { markdownText, mediaSchema } from './block-fields.ts'
import { inlineHtmlOf, textOfHtml } from './markdown.ts'

/**
 * A campaign or sweepstakes: the rules that the engine enforces, and the texts around the form (FORM-044 to
 * FORM-061).
 */
export const campaignSchema = CampaignRules.extend({
  eyebrow: z.string().optional(),
  headline: z.string(),
  bodyText: markdownText.optional(),
  media: mediaSchema.optional(),
  formHeadline: z.string(),
  finePrint: markdownText.optional(),
  submitText: z.string(),
  checkboxes: z
    .array(
      CampaignRules.shape.checkboxes.unwrap().element.transform(({ label, ...checkbox }) => ({
        ...checkbox,
        label: inlineHtmlOf(label),
        /** The label without its links, for the list of errors. */
        name: textOfHtml(inlineHtmlOf(label)),
      })),
    )
    .default([]),
  success: z.object({ headline: z.string(), bodyText: markdownText.optional(), ctas: ctasField }),
  /** A page to open after an entry, instead of showing `success`. */
  successUrl: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/)/)
    .optional(),
})
export type Campaign = z.infer<typeof campaignSchema>
