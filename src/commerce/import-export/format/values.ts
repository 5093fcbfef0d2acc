import { z } from 'zod'
import { isCalendarDate } from '#shared/calendar-date.ts'
import { toCents } from '#shared/money.ts'

/** Values as the files write them. JSON has numbers; in CSV all is text, and nothing between two commas means none. */

const isWholeCents = (amount: number) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6

/** An amount in the currency's unit, `12.5`, to cents. */
export const amount = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(isWholeCents, 'must be a whole number of cents')
  .transform(toCents)

export const currency = z.enum(['USD', 'CAD'])
export const id = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w-]+$/, 'may have letters, digits, - and _ only')
export const word = z.string().min(1).max(200)
export const text = z.string().min(1).max(20_000)
export const day = z.string().refine(isCalendarDate, 'must be a day, YYYY-MM-DD')
export const instant = z.iso.datetime({ error: 'must be a time in UTC, 2026-11-01T08:00:00Z' })

export const numberText = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
export const amountText = numberText.pipe(amount)
export const wholeText = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
export const flagText = z.enum(['true', 'false']).transform((value) => value === 'true')

/** Nothing, or the value. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)
