import { z } from 'zod'
import { shownLine } from '#commerce/text-inputs.ts'
import { isCalendarDate } from '#shared/dates/calendar-date.ts'
import { visibleText } from '#shared/text/visible-text.ts'

/** The reasons of a hold (SALE-041), in the order of lists. */
export const holdReasons = ['heat', 'payment', 'fraud', 'address', 'stock', 'manual'] as const
export type HoldReason = (typeof holdReasons)[number]

/** The risk rules. The amounts are in cents. */
export const riskRuleKinds = ['order-total', 'guest-gift-cards', 'orders-of-email'] as const

/** The maximum number of holds per call. */
export const mostHolds = 500

/** The end of later days cannot be stored in PostgreSQL. */
export const HoldDay = z
  .string()
  .refine((text) => isCalendarDate(text) && text < '3000', 'A day is written as 2026-02-14.')

export const HoldNote = z
  .string()
  .transform((text) => visibleText(text).trim())
  .pipe(z.string().max(500))

const Code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'A state has two letters, such as AZ.')

const ZipPrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,7}$/, 'The beginning of a ZIP code has up to 7 letters and digits.')

/** A region and days for which shipments are held for heat. Without methods: all methods. */
const RuleFields = z.strictObject({
  states: z.array(Code).max(60).default([]),
  zipPrefixes: z.array(ZipPrefix).max(200).default([]),
  methods: z.array(z.string().min(1).max(100)).max(100).default([]),
  startsOn: HoldDay,
  endsOn: HoldDay,
  meltableOnly: z.boolean(),
})

const hasRegion = ({ states, zipPrefixes }: z.output<typeof RuleFields>): boolean =>
  states.length + zipPrefixes.length > 0
const noRegion = { path: ['states'], message: 'Name a state or the beginning of a ZIP code.' }
const isInOrder = ({ startsOn, endsOn }: z.output<typeof RuleFields>): boolean => startsOn <= endsOn
const wrongOrder = { path: ['endsOn'], message: 'The last day comes before the first.' }

export const HoldRuleScope = RuleFields.refine(hasRegion, noRegion).refine(isInOrder, wrongOrder)

export const HoldRuleInput = RuleFields.extend({ name: shownLine(80).pipe(z.string().min(1)) })
  .refine(hasRegion, noRegion)
  .refine(isInOrder, wrongOrder)

export const RiskRuleInput = z.strictObject({
  kind: z.enum(riskRuleKinds),
  isOn: z.boolean(),
  least: z.number().int().min(1).max(100_000_000),
})
