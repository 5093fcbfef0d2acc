import { z } from 'zod'
import type {
  Benefit,
  Calculator,
  Condition,
  ProductSelection,
  Promotion,
} from '#commerce/pricing/promotions/promotion.ts'
import { toDecimal } from '#shared/money.ts'
import type { FolderFile } from '../folder.ts'
import { inSchemaOrder, jsonFile, omitDefaults } from '../write-files.ts'
import { amount, currency, id, instant, rank, text, shortText, typedCode } from './values.ts'

const ids = z.array(id).default([])
const codes = z.array(shortText).default([])
const typedCodes = z.array(typedCode).default([])
const emptySelection = { productIds: [], categoryIds: [], excludedProductIds: [], excludedCategoryIds: [] }

const Selection = z
  .strictObject({ productIds: ids, categoryIds: ids, excludedProductIds: ids, excludedCategoryIds: ids })
  .prefault({})

const CalculatorFile = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
    z.strictObject({ kind: z.literal('amount'), amount }),
    z.strictObject({ kind: z.literal('fixed-price'), amount }),
    z.strictObject({ kind: z.literal('free') }),
  ])
  .transform((written): Calculator =>
    'amount' in written ? { kind: written.kind, cents: written.amount } : written,
  )

const ConditionFile = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('always') }),
    z.strictObject({ kind: z.literal('merchandise-total'), minimum: amount, of: Selection }),
    z.strictObject({
      kind: z.literal('quantity'),
      minimum: z.number().int().min(1).max(10_000),
      of: Selection,
    }),
  ])
  .transform((written): Condition =>
    written.kind === 'merchandise-total'
      ? { kind: written.kind, minimumCents: written.minimum, of: written.of }
      : written,
  )

const BenefitFile = z.discriminatedUnion('level', [
  z.strictObject({
    level: z.literal('product'),
    calculator: CalculatorFile,
    to: Selection,
    maximumQuantity: z.number().int().min(1).max(1_000_000).nullable().default(null),
  }),
  z.strictObject({ level: z.literal('shipping'), calculator: CalculatorFile, methodIds: ids }),
  z.strictObject({ level: z.literal('order'), calculator: CalculatorFile }),
  z.strictObject({ level: z.literal('bonus'), productId: id, quantity: z.number().int().min(1).max(100) }),
])

const PromotionFields = z.strictObject({
  id,
  name: shortText,
  callout: text,
  details: z.string().max(20_000),
  congratulation: text.nullable().default(null),
  siteIds: z.array(id).min(1),
  currency: currency.nullable().default(null),
  startsAt: instant.nullable().default(null),
  endsAt: instant.nullable().default(null),
  enabled: z.boolean().default(true),
  rank,
  exclusivity: z.enum(['no', 'class', 'global']).default('no'),
  couponCodes: typedCodes,
  sourceCodes: codes,
  customerGroups: codes,
  campaignId: id.nullable().default(null),
  condition: ConditionFile.prefault({ kind: 'always' }),
  benefit: BenefitFile,
})

/** `promotions/{id}.json`. Older folders say `isExclusive`, which is the exclusivity `class`. */
export const PromotionFile = PromotionFields.extend({ isExclusive: z.boolean().optional() }).transform(
  ({ isExclusive, ...promotion }): Promotion =>
    isExclusive === true && promotion.exclusivity === 'no'
      ? { ...promotion, exclusivity: 'class' }
      : promotion,
)

const defaults = {
  enabled: true,
  exclusivity: 'no',
  couponCodes: [],
  sourceCodes: [],
  customerGroups: [],
}

export function promotionFile({ condition, benefit, ...promotion }: Promotion): FolderFile {
  return jsonFile(`promotions/${promotion.id}.json`, {
    ...omitDefaults(inSchemaOrder(PromotionFields.shape, promotion), defaults),
    ...(condition.kind !== 'always' && { condition: conditionFile(condition) }),
    benefit: benefitFile(benefit),
  })
}

function conditionFile(condition: Exclude<Condition, { kind: 'always' }>) {
  const { kind, of } = condition
  const minimum = kind === 'quantity' ? condition.minimum : toDecimal(condition.minimumCents)
  return { kind, minimum, ...selectionFile('of', of) }
}

function benefitFile(benefit: Benefit) {
  const { level } = benefit
  switch (level) {
    case 'product':
      return {
        level,
        calculator: calculatorFile(benefit.calculator),
        ...selectionFile('to', benefit.to),
        ...(benefit.maximumQuantity !== null && { maximumQuantity: benefit.maximumQuantity }),
      }
    case 'shipping':
      return {
        level,
        calculator: calculatorFile(benefit.calculator),
        ...omitDefaults({ methodIds: benefit.methodIds }, { methodIds: [] }),
      }
    case 'order':
      return { level, calculator: calculatorFile(benefit.calculator) }
    case 'bonus':
      return { level, productId: benefit.productId, quantity: benefit.quantity }
  }
}

function calculatorFile(calculator: Calculator) {
  const { kind } = calculator
  if (kind === 'percent') return { kind, percent: calculator.percent }
  return kind === 'free' ? { kind } : { kind, amount: toDecimal(calculator.cents) }
}

function selectionFile(key: 'of' | 'to', selection: ProductSelection) {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = selection
  const written = omitDefaults(
    { productIds, categoryIds, excludedProductIds, excludedCategoryIds },
    emptySelection,
  )
  return Object.keys(written).length > 0 ? { [key]: written } : {}
}
