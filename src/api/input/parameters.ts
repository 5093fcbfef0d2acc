import { z } from 'zod'
import { dotSegment } from '#shared/http/dot-segment.ts'

/** Schemas of parameters. A query (REST) has them as text, a body (RPC) as JSON; these schemas read both. */

/** `a,b,c`, or a list. */
export const commaList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => (typeof value === 'string' ? value.split(',') : value))

/** A parameter that may be repeated: `refine=a&refine=b`, each value with at most `longest` characters. */
export const repeated = (most: number, longest = 1_000) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === 'string' ? [value] : value))
    .pipe(z.array(z.string().max(longest)).max(most))

export const whole = (minimum: number, maximum: number) =>
  z
    .union([z.string().regex(/^-?\d{1,9}$/, 'must be a whole number'), z.number()])
    .transform(Number)
    .pipe(z.number().int().min(minimum).max(maximum))

export const decimal = (minimum: number, maximum: number) =>
  z
    .union([z.string().regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'must be a number'), z.number()])
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))

export const flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true')

/** An identifier from a client: short and printable, safe in logs and paths. */
export const Id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w .:@+-]+$/, 'has characters that no id has')
  .refine(...dotSegment)

/** A search phrase as the shopper typed it. */
export const searchText = z.string().trim().max(1_000)

/** Several identifiers: at most `most`, none empty. */
export const ids = (most: number) =>
  commaList.pipe(z.array(z.string().trim().min(1).max(100)).min(1).max(most)).pipe(z.array(Id))
