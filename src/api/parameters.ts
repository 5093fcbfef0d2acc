import { z } from 'zod'

/** Values of a query arrive as text, those of the RPC door as JSON: these schemas read both. */

/** `a,b,c`, or a list. At most `most` entries, none empty. */
export const idList = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === 'string' ? value.split(',') : value))
    .pipe(z.array(z.string().trim().min(1).max(100)).min(1).max(most))

/** A value that may come once or many times: `refine=a&refine=b`. */
export const repeated = (most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((value) => (typeof value === 'string' ? [value] : value))
    .pipe(z.array(z.string().max(1_000)).max(most))

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

/** An identifier from outside: short, printable, nothing that a log or a path could choke on. */
export const Id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w .:@+-]+$/, 'has characters that no id has')

/** Words that somebody typed. */
export const searchText = z.string().trim().max(1_000)

/** Identifiers that are looked up by many at once: `a,b,c`, or a list. */
export const ids = (most: number) => idList(most).pipe(z.array(Id))
