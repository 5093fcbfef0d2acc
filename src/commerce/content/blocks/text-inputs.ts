import { z } from 'zod'
import {
  coloursSchema,
  ctaSchema,
  headlineFields as headline,
  productsField as products,
  textControls,
  type Rendering,
} from './field-inputs.ts'

/** Components that content may contain (CONT-062 to CONT-067). */
const placeholderKeys = [
  'catalog-request-form',
  'contact-us-form',
  'e-gift-card-form',
  'email-signup-form',
  'find-a-shop-accordion',
  'gift-card-balance-form',
  'materials-sales-tools',
] as const

/** Blocks without formatted texts. */
const plainSchemas = [
  z.object({
    schema: z.literal('product-carousel'),
    eyebrow: z.string().optional(),
    headline: z.string(),
    subHeadline: z.string().optional(),
    products,
    cta: ctaSchema.optional(),
  }),
  z.object({
    schema: z.literal('side-bar-nav'),
    title: z.string(),
    links: z.array(z.object({ text: z.string(), href: z.string() })).min(1),
  }),
  z.object({
    schema: z.literal('einstein-carousel'),
    recommender: z.string(),
    headline: z.string().optional(),
    products: products.default([]),
  }),
  z.object({
    schema: z.literal('social-component'),
    headline: z.string(),
    provider: z.enum(['instagram', 'x-twitter', 'facebook', 'tiktok', 'youtube', 'pinterest']),
  }),
] as const

/** Blocks of texts, products and forms, by schema identifier (CONT-002). */
export function textSchemasOf<Campaign extends z.ZodType>({
  markdownText,
  inlineText,
  campaign,
}: Pick<Rendering<z.ZodType, Campaign>, 'markdownText' | 'inlineText' | 'campaign'>) {
  const job = z.object({
    title: z.string(),
    location: z.string(),
    hours: z.string().optional(),
    bodyText: inlineText.optional(),
    link: z.string(),
  })

  return [
    ...plainSchemas,
    z.object({ schema: z.literal('job-list'), jobList: z.array(job) }),
    z.object({ schema: z.literal('content-text'), bodyText: markdownText }),
    z.object({
      schema: z.literal('content-accordion'),
      headline: z.string().optional(),
      accordionItems: z.array(
        z.object({ title: z.string(), bodyText: markdownText, keepOpen: z.boolean().default(false) }),
      ),
    }),
    z.object({ schema: z.literal('headline'), ...headline, textControls: textControls.optional() }),
    z.object({ schema: z.literal('button'), cta: ctaSchema }),
    z.object({
      schema: z.literal('build-a-box-tip'),
      ...headline,
      bodyText: inlineText,
      builder: z.enum(['candy', 'lollipops']).default('candy'),
      ctaText: z.string().optional(),
      products: products.default([]),
      colours: coloursSchema.default({ background: 'paper', text: 'cocoa' }),
    }),
    z.object({
      schema: z.literal('form'),
      formKey: z.string(),
      eventId: z.string().default(''),
      campaign,
    }),
    z.object({ schema: z.literal('placeholder'), deliveryKey: z.enum(placeholderKeys) }),
    z.object({
      schema: z.literal('contact-box-slot'),
      headline: z.string(),
      phone: z.string(),
      hours: z.string(),
      cta: ctaSchema.optional(),
    }),
  ] as const
}
