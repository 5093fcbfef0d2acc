import { z } from 'zod'
import type {
  Benefit,
  Calculator,
  Condition,
  ProductSelection,
  Promotion,
} from '#commerce/pricing/promotions/promotion.ts'
import { decimalsOf, toDecimal, type Currency } from '#shared/money/money.ts'
import type { FolderFile } from '../folder.ts'
import { inSchemaOrder, jsonFile, omitDefaults } from '../write-files.ts'
import { amount, currency, readCents } from './amounts.ts'
import { id, instant, rank, text, shortText, typedCode } from './values.ts'

const ids = z.array(id).default([])
const codes = z.array(shortText).default([])
const typedCodes = z.array(typedCode).default([])
const emptySelection = { productIds: [], categoryIds: [], excludedProductIds: [], excludedCategoryIds: [] }

const Selection = z
  .strictObject({ productIds: ids, categoryIds: ids, excludedProductIds: ids, excludedCategoryIds: ids })
  .prefault({})

const CalculatorFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.number().gt(0).max(100) }),
  z.strictObject({ kind: z.literal('amount'), amount }),
  z.strictObject({ kind: z.literal('fixed-price'), amount }),
  z.strictObject({ kind: z.literal('free') }),
])

const ConditionFile = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('always') }),
  z.strictObject({ kind: z.literal('merchandise-total'), minimum: amount, of: Selection }),
  z.strictObject({
    kind: z.literal('quantity'),
    minimum: z.number().int().min(1).max(10_000),
    of: Selection,
  }),
])

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
  z.strictObject({
    level: z.literal('bonus-choice'),
    productIds: z.array(id).min(1).max(50),
    quantity: z.number().int().min(1).max(100),
  }),
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

/** The currencies of the sites, for a promotion without currencies. */
export type CurrenciesOf = (siteIds: readonly string[]) => readonly Currency[]

/** `promotions/{id}.json`. Older folders contain `isExclusive`, which is the exclusivity `class`. */
export const promotionSchema = (currenciesOf: CurrenciesOf) =>
  PromotionFields.extend({ isExclusive: z.boolean().optional() }).transform(
    ({ isExclusive, condition, benefit, ...promotion }, context): Promotion => {
      const [currency = 'EUR', ...others] = amountCurrencies(promotion, currenciesOf)
      const amounts = { currency, context }
      if (
        others.some((one) => decimalsOf(one) !== decimalsOf(currency)) &&
        hasAmounts({ condition, benefit })
      )
        context.addIssue({
          code: 'custom',
          path: ['currency'],
          message: `must be set: ${[currency, ...others].join(' and ')} have other decimals`,
        })
      return {
        ...promotion,
        exclusivity: isExclusive === true && promotion.exclusivity === 'no' ? 'class' : promotion.exclusivity,
        condition: conditionOf(condition, amounts),
        benefit: benefitOf(benefit, amounts),
      }
    },
  )

const amountCurrencies = (
  { currency, siteIds }: Pick<Promotion, 'currency' | 'siteIds'>,
  currenciesOf: CurrenciesOf,
): readonly Currency[] => (currency === null ? currenciesOf(siteIds) : [currency])

interface Written {
  condition: z.output<typeof ConditionFile>
  benefit: z.output<typeof BenefitFile>
}

const hasAmounts = ({ condition, benefit }: Written): boolean =>
  condition.kind === 'merchandise-total' || ('calculator' in benefit && 'amount' in benefit.calculator)

type Amounts = Parameters<typeof readCents>[2]

const conditionOf = (written: Written['condition'], amounts: Amounts): Condition =>
  written.kind === 'merchandise-total'
    ? {
        kind: written.kind,
        minimumCents: readCents(written.minimum, ['condition', 'minimum'], amounts),
        of: written.of,
      }
    : written

const benefitOf = (written: Written['benefit'], amounts: Amounts): Benefit =>
  'calculator' in written ? { ...written, calculator: calculatorOf(written.calculator, amounts) } : written

const calculatorOf = (written: z.output<typeof CalculatorFile>, amounts: Amounts): Calculator =>
  'amount' in written
    ? { kind: written.kind, cents: readCents(written.amount, ['benefit', 'calculator', 'amount'], amounts) }
    : written

const defaults = {
  enabled: true,
  exclusivity: 'no',
  couponCodes: [],
  sourceCodes: [],
  customerGroups: [],
}

export function promotionFile(
  { condition, benefit, ...promotion }: Promotion,
  currenciesOf: CurrenciesOf,
): FolderFile {
  const [currency = 'EUR'] = amountCurrencies(promotion, currenciesOf)
  return jsonFile(`promotions/${promotion.id}.json`, {
    ...omitDefaults(inSchemaOrder(PromotionFields.shape, promotion), defaults),
    ...(condition.kind !== 'always' && { condition: conditionFile(condition, currency) }),
    benefit: benefitFile(benefit, currency),
  })
}

function conditionFile(condition: Exclude<Condition, { kind: 'always' }>, currency: Currency) {
  const { kind, of } = condition
  const minimum = kind === 'quantity' ? condition.minimum : toDecimal(condition.minimumCents, currency)
  return { kind, minimum, ...selectionFile('of', of) }
}

function benefitFile(benefit: Benefit, currency: Currency) {
  const { level } = benefit
  switch (level) {
    case 'product':
      return {
        level,
        calculator: calculatorFile(benefit.calculator, currency),
        ...selectionFile('to', benefit.to),
        ...(benefit.maximumQuantity !== null && { maximumQuantity: benefit.maximumQuantity }),
      }
    case 'shipping':
      return {
        level,
        calculator: calculatorFile(benefit.calculator, currency),
        ...omitDefaults({ methodIds: benefit.methodIds }, { methodIds: [] }),
      }
    case 'order':
      return { level, calculator: calculatorFile(benefit.calculator, currency) }
    case 'bonus':
      return { level, productId: benefit.productId, quantity: benefit.quantity }
    case 'bonus-choice':
      return { level, productIds: benefit.productIds, quantity: benefit.quantity }
  }
}

function calculatorFile(calculator: Calculator, currency: Currency) {
  const { kind } = calculator
  if (kind === 'percent') return { kind, percent: calculator.percent }
  return kind === 'free' ? { kind } : { kind, amount: toDecimal(calculator.cents, currency) }
}

function selectionFile(key: 'of' | 'to', selection: ProductSelection) {
  const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = selection
  const written = omitDefaults(
    { productIds, categoryIds, excludedProductIds, excludedCategoryIds },
    emptySelection,
  )
  return Object.keys(written).length > 0 ? { [key]: written } : {}
}
