import { z } from 'zod'
import {
  coloursSchema,
  countdownTimer,
  ctaSchema,
  ctasField,
  headlineFields,
  inlineText,
  markdownText,
  mediaSchema,
  textControls,
} from './block-fields.ts'
import { safeHtmlOf } from './safe-html.ts'

/** Banners, tiles and custom HTML, by schema identifier (CONT-002). */

const banner = {
  ...headlineFields,
  bodyText: markdownText.optional(),
  media: mediaSchema,
  textControls,
  ctas: ctasField,
  countdownTimer: countdownTimer.optional(),
}

export const categoryBannerSchema = z.object({ schema: z.literal('category-banner').optional(), ...banner })

/** A band of one sentence. */
const band = { bodyText: inlineText, cta: ctaSchema.optional(), colours: coloursSchema }

export const countdownBannerSchema = z.object({
  schema: z.literal('global-countdown-banner'),
  ...band,
  countdownTimer,
})

const tile = {
  media: mediaSchema,
  eyebrow: z.string().optional(),
  headline: z.string(),
  bodyText: inlineText.optional(),
  cta: ctaSchema,
  colours: coloursSchema.default({ background: 'paper', text: 'cocoa' }),
}

const singleTile = z.object({ schema: z.literal('single-in-grid-tile'), ...tile })
const doubleTile = z.object({ schema: z.literal('double-in-grid-tile'), ...tile })

/** A page with a form of another party in a frame (CONT-074). `/paths` are pages of this shop. */
const frame = z.object({
  src: z.string().regex(/^(\/(?!\/)|https:\/\/)/, 'must begin with / or https://'),
  title: z.string(),
  /** Pixels. */
  height: z.number().int().min(100).max(3_000).default(640),
})

/** Tiles side by side on a page. */
const gridTiles = z.object({
  schema: z.literal('in-grid-tiles'),
  tiles: z.array(z.discriminatedUnion('schema', [singleTile, doubleTile])).min(1),
})

/** The tiles of a category's list: each before the product at its position, from 1. */
export const listTilesSchema = z.object({
  tiles: z.array(
    z.discriminatedUnion('schema', [
      singleTile.extend({ position: z.number().int().min(1) }),
      doubleTile.extend({ position: z.number().int().min(1) }),
    ]),
  ),
})

export const bannerSchemas = [
  z.object({ schema: z.literal('hero-banner'), ...banner }),
  z.object({ schema: z.literal('category-banner'), ...banner }),
  z.object({
    schema: z.literal('hero-carousel'),
    title: z.string(),
    /** Seconds that a slide stays (CONT-051). */
    rotationSpeed: z.number().min(2).max(60).default(4),
    slides: z.array(z.object(banner)).min(1),
  }),
  z.object({ schema: z.literal('thin-banner'), ...band }),
  z.object({ schema: z.literal('alert-banner'), ...band }),
  countdownBannerSchema,
  singleTile,
  doubleTile,
  gridTiles,
  z.object({
    schema: z.literal('recipe-ingredient-banner'),
    ...headlineFields,
    bodyText: inlineText.optional(),
    media: mediaSchema,
    cta: ctaSchema.optional(),
    colours: coloursSchema.default({ background: 'paper', text: 'cocoa' }),
  }),
  z.object({
    schema: z.literal('custom-html'),
    html: z.string().default('').transform(safeHtmlOf),
    iframe: frame.optional(),
  }),
] as const

export type InGridTile = z.infer<typeof singleTile> | z.infer<typeof doubleTile>
export type ListTile = z.infer<typeof listTilesSchema>['tiles'][number]
