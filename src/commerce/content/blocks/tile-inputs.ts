import { z } from 'zod'
import { coloursSchema, ctaSchema, type Rendering } from './field-inputs.ts'

/** Tiles, next to each other on a page or between the products of a list (CONT-002). */
export function tileSchemasOf<Media extends z.ZodType>({
  inlineText,
  media,
}: Pick<Rendering<Media, z.ZodType>, 'inlineText' | 'media'>) {
  const tile = {
    media,
    eyebrow: z.string().optional(),
    headline: z.string(),
    bodyText: inlineText.optional(),
    cta: ctaSchema,
    colours: coloursSchema.default({ background: 'paper', text: 'cocoa' }),
  }

  const singleTile = z.object({ schema: z.literal('single-in-grid-tile'), ...tile })
  const doubleTile = z.object({ schema: z.literal('double-in-grid-tile'), ...tile })

  /** Tiles next to each other on a page. */
  const gridTiles = z.object({
    schema: z.literal('in-grid-tiles'),
    tiles: z.array(z.discriminatedUnion('schema', [singleTile, doubleTile])).min(1),
  })

  /** The tiles of a category's list: each before the product at its position, from 1. */
  const listTilesSchema = z.object({
    tiles: z.array(
      z.discriminatedUnion('schema', [
        singleTile.extend({ position: z.number().int().min(1) }),
        doubleTile.extend({ position: z.number().int().min(1) }),
      ]),
    ),
  })

  return { gridTiles, listTilesSchema, singleTile, doubleTile }
}
