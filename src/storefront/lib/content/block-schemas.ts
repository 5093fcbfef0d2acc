import { z } from 'zod'
import { bannerSchemas } from './banner-schemas.ts'
import {
  coloursSchema,
  ctaSchema,
  ctasField as ctas,
  headlineFields as headline,
  inlineText,
  markdownText,
  mediaSchema,
  productsField as products,
  textControls,
} from './block-fields.ts'
import type { Campaign } from './campaign-schema.ts'

/**
 * The blocks of content, by schema identifier (CONT-001, CONT-002); demo/content/README.md describes their fields.
 * Parsing converts Markdown to HTML and media to pictures. It runs only on the server; components use the types.
 */

export const featureCardSchema = z.object({
  media: mediaSchema,
  headline: z.string(),
  bodyText: inlineText.optional(),
  cta: ctaSchema,
})

const recipeCard = z.object({ media: mediaSchema, text: z.string(), imageLink: z.string() })

const blogCard = z.object({ media: mediaSchema, headline: z.string(), bodyText: inlineText, cta: ctaSchema })

const video = z.object({
  /** The id of one of the shop's own videos, or of one at the host of the player. */
  videoId: z.string().regex(/^[\w-]{1,100}$/),
  headline: z.string(),
  bodyText: inlineText.optional(),
  /** The picture before the video plays. */
  media: mediaSchema,
  /** Of one of the shop's own videos. */
  files: z
    .object({
      sources: z.array(z.object({ src: z.string(), type: z.string() })),
      captions: z.array(z.object({ src: z.string(), language: z.string() })),
    })
    .optional(),
})

const job = z.object({
  title: z.string(),
  location: z.string(),
  hours: z.string().optional(),
  bodyText: inlineText.optional(),
  link: z.string(),
})

const highlightCard = z.object({
  eyebrow: z.string().optional(),
  headline: z.string(),
  bodyText: inlineText.optional(),
  bannerImage: mediaSchema,
  textControls: textControls.default({ horizontalPositioning: 'right', textColor: 'cocoa' }),
  cta: ctaSchema,
})

const alternating = z.object({
  schema: z.literal('alternating-text-image'),
  ...headline,
  bodyText: markdownText,
  media: mediaSchema,
  textControls,
  ctas,
})

const cards = { headline: z.string().optional(), subHeadline: z.string().optional() }

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

export const blockSchema = z.discriminatedUnion('schema', [
  ...bannerSchemas,
  z.object({
    schema: z.literal('category-card-list'),
    headline: z.string().optional(),
    cards: z.array(z.object({ media: mediaSchema, headline: z.string(), cta: ctaSchema })),
  }),
  z.object({
    schema: z.literal('product-carousel'),
    eyebrow: z.string().optional(),
    headline: z.string(),
    subHeadline: z.string().optional(),
    products,
    cta: ctaSchema.optional(),
  }),
  z.object({
    schema: z.literal('feature-with-products'),
    ...headline,
    bodyText: markdownText,
    media: mediaSchema,
    textControls,
    ctas,
    products,
    trayPieces: products.default([]),
  }),
  alternating,
  z.object({ schema: z.literal('alternating-text-image-list'), items: z.array(alternating) }),
  z.object({ schema: z.literal('feature-card'), ...featureCardSchema.shape }),
  z.object({
    schema: z.literal('feature-cards-list'),
    headline: z.string().optional(),
    columns: z.union([z.literal(2), z.literal(3)]).default(3),
    cards: z.array(featureCardSchema),
  }),
  z.object({
    schema: z.literal('info-card-list'),
    headline: z.string().optional(),
    infoCards: z.array(
      z.object({
        media: mediaSchema,
        headline: z.string(),
        subheadline: inlineText.optional(),
        cta: ctaSchema.optional(),
        isIcon: z.boolean().default(false),
      }),
    ),
  }),
  z.object({
    schema: z.literal('recipe-card-list'),
    ...cards,
    recipeCards: z.array(recipeCard),
  }),
  z.object({ schema: z.literal('recipe-card'), ...recipeCard.shape }),
  z.object({
    schema: z.literal('recipe'),
    headline: z.string(),
    media: mediaSchema,
    yields: z.string().optional(),
    time: z.string().optional(),
    ingredients: z.array(inlineText),
    steps: z.array(inlineText),
  }),
  z.object({
    schema: z.literal('blog-card-list'),
    ...cards,
    blogCards: z.array(blogCard),
  }),
  z.object({ schema: z.literal('blog-card'), ...blogCard.shape }),
  z.object({
    schema: z.literal('side-bar-nav'),
    title: z.string(),
    links: z.array(z.object({ text: z.string(), href: z.string() })).min(1),
  }),
  z.object({ schema: z.literal('video'), ...video.shape }),
  z.object({
    schema: z.literal('video-grid'),
    headline: z.string().optional(),
    videos: z.array(video).min(1),
  }),
  z.object({ schema: z.literal('job-list'), jobList: z.array(job) }),
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
  z.object({
    schema: z.literal('product-highlight-carousel'),
    headline: z.string().optional(),
    highlightCards: z.array(highlightCard).min(1),
  }),
  z.object({ schema: z.literal('highlight-card'), ...highlightCard.shape }),
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
    /** Set by load-campaigns.ts, never by an author: the engine reads the same item. */
    campaign: z
      .custom<Campaign>(() => false)
      .optional()
      .catch(undefined),
  }),
  z.object({ schema: z.literal('placeholder'), deliveryKey: z.enum(placeholderKeys) }),
  z.object({
    schema: z.literal('contact-box-slot'),
    headline: z.string(),
    phone: z.string(),
    hours: z.string(),
    cta: ctaSchema.optional(),
  }),
])

export const pageBodySchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  blocks: z.array(z.record(z.string(), z.unknown())),
})

export type Block = z.infer<typeof blockSchema>
export type BlockOf<Schema extends Block['schema']> = Extract<Block, { schema: Schema }>
export type Cta = z.infer<typeof ctaSchema>
