import { z } from 'zod'
import { ProductId } from '#commerce/catalog/inputs.ts'
import { isCountryCode } from '#shared/addresses/country-rules.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { plainLine } from '#shared/text/plain-line.ts'
import { amount } from './amounts.ts'

// Values in the form of the files. JSON has numbers. In CSV every value is text, and an empty cell means no value.

/** The range of the column type `integer`. */
export const integerBounds = { least: -2_147_483_648, most: 2_147_483_647 }

/** A number that only determines an order. */
export const rank = z.number().int().min(integerBounds.least).max(integerBounds.most)

/** An ISO 3166-1 code of a country whose addresses the shop knows. */
export const countryCode = z
  .string()
  .max(2)
  .refine(isCountryCode, 'must be the code of a country, such as US, CA or DE')
export const stateCode = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')
/** Ids of all kinds have the form of product ids. */
export const id = ProductId
export const shortText = z.string().min(1).max(200)
/** A promo code, normalised like the codes that shoppers type. */
export const typedCode = z.string().overwrite(plainLine).min(1).max(200)
export const text = z.string().min(1).max(20_000)
export const day = z.string().max(10).refine(isCalendarDate, 'must be a day, YYYY-MM-DD')
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM')
export const instant = z.iso
  .datetime({ error: 'must be a time in UTC, 2026-11-01T08:00:00Z' })
  .max(40)
  .refine((value) => !value.startsWith('0000'), 'must be after the year 0')

export const numberText = z
  .string()
  .max(40)
  .regex(/^-?\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
/** A number with at most this many decimals, because more would be rounded when it is stored. */
export const decimalText = (decimals: number) =>
  z
    .string()
    .max(20)
    .regex(/^-?\d+(\.\d+)?$/, { error: 'must be a number', abort: true })
    .refine(
      (value) => (value.split('.')[1] ?? '').length <= decimals,
      `may have ${decimals} decimals at most`,
    )
    .transform(Number)
export const amountText = numberText.pipe(amount)
export const wholeText = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^-?\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(minimum).max(maximum))
/** Excel writes TRUE and FALSE. */
export const flagText = z
  .string()
  .max(20)
  .toLowerCase()
  .pipe(z.enum(['true', 'false'], 'must be true or false'))
  .transform((value) => value === 'true')

/** Undefined for an empty cell, else the value. */
export const emptyAsUndefined = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => undefined)
    .or(schema)

/** Null for an empty cell, else the value. */
export const emptyAsNull = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .literal('')
    .transform(() => null)
    .or(schema)
