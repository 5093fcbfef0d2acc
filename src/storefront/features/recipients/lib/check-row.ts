import { z } from 'zod'
import { fieldSentence } from '#shared/messages/field-text.ts'
import type { TextOf } from '#shared/messages/text-of.ts'
import { isPoBoxLine } from '#shared/addresses/po-box.ts'
import { RecipientAddressForm, type TypedAddress } from '#storefront/lib/forms/address-form.ts'
import { giftMessageField, instructionsField } from '#storefront/lib/forms/printed-text.ts'
import { looksLike } from './column-looks.ts'
import { addressRowFields, type RecipientRow, type RowField, type RowValues } from './row.ts'

/** The errors of a row, by field. A row without errors is ready. */
export type RowErrors = Partial<Record<RowField | 'torn', string>>

export interface RowRules {
  text: TextOf
  /** Today as YYYY-MM-DD: a parcel cannot arrive earlier. */
  today: string
  /** Whether the shop sells a product with this number; `undefined` while this is unknown. */
  isProduct: (id: string) => boolean | undefined
  /** The codes of the countries that the shop ships to. */
  countries: readonly string[]
}

/** Checks a row by the rules of the address form, and its message, day and products. */
export function checkRow({ values, torn }: RecipientRow, rules: RowRules): RowErrors {
  const errors: RowErrors = {}
  const address = RecipientAddressForm.safeParse(formValues(values))
  for (const { path, message } of address.error?.issues ?? []) {
    const field = fieldOf(path[0])
    if (field) errors[field] ??= fieldSentence(message, rules.text)
  }
  if (values.countryCode === 'US' && /^\d{3,4}$/.test(values.postalCode))
    errors.postalCode = rules.text('recipients.wrong.zip')
  if (!rules.countries.includes(values.countryCode))
    errors.countryCode = rules.text('recipients.wrong.country')
  if (torn) errors.torn = rules.text('recipients.torn')
  return { ...errors, ...checkExtras(values, rules) }
}

/** The address of a valid row, in the format of the address form. */
export const addressOf = ({ values }: RecipientRow): TypedAddress =>
  RecipientAddressForm.parse(formValues(values))

function checkExtras(values: RowValues, { text, today, isProduct }: RowRules): RowErrors {
  const { giftMessage, deliveryInstructions, dateWanted, productId, quantity } = values
  const errors: RowErrors = {}
  const message = giftMessageField.safeParse(giftMessage).error?.issues[0]?.message
  if (message) errors.giftMessage = fieldSentence(message, text)
  else if (looksMisplaced(giftMessage)) errors.giftMessage = text('recipients.wrong.misplaced')
  const note = instructionsField.safeParse(deliveryInstructions).error?.issues[0]?.message
  if (note) errors.deliveryInstructions = fieldSentence(note, text)
  if (dateWanted && !z.iso.date().safeParse(dateWanted).success)
    errors.dateWanted = text('recipients.wrong.day')
  else if (dateWanted && dateWanted < today) errors.dateWanted = text('recipients.wrong.past')
  if (quantity && !/^[1-9]\d{0,2}$/.test(quantity)) errors.quantity = text('recipients.wrong.quantity')
  if (productId && isProduct(productId) === false) errors.productId = text('recipients.wrong.product')
  return errors
}

/** Whether the column of the message contains a piece of an address. */
const looksMisplaced = (message: string): boolean =>
  message !== '' &&
  (unitPattern.test(message) ||
    (['place', 'postalCode', 'phone'] as const).some((kind) => looksLike(kind, message)))

const unitPattern =
  /^(?:(?:apt|apartment|unit|suite|ste|floor|fl|bldg|building|rm|room)\.? *#?|#) ?\d+ ?\w?$/i

function formValues(values: RowValues) {
  const { countryCode, address1, ...others } = values
  return {
    ...others,
    address1,
    // A text that is not a country code is an error of its field.
    countryCode: /^[A-Z]{2}$/.test(countryCode) ? countryCode : 'US',
    isPOBox: isPoBoxLine(address1),
    isResidence: false,
    extension: '',
  }
}

const fieldOf = (name: unknown): RowField | undefined =>
  typeof name === 'string' && name in addressFieldsOfRow ? addressFieldsOfRow[name] : undefined

const addressFieldsOfRow: Readonly<Record<string, RowField>> = Object.fromEntries(
  addressRowFields.map((field) => [field, field]),
)
