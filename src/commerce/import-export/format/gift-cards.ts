import { z } from 'zod'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import { toDecimal } from '#shared/money.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { amountText, currency, flagText } from './values.ts'

/** A row of `gift-cards/gift-cards.csv`. */
export const GiftCardRow = z
  .object({
    number: z.string().regex(/^\d{19,21}$/, 'must have 19 to 21 digits'),
    securityCode: z.string().regex(/^\d{4}$/, 'must have 4 digits'),
    balance: amountText,
    currency,
    isDiscounted: flagText,
  })
  .transform(({ balance, ...card }): GiftCardRecord => ({ ...card, balanceCents: balance }))

export const giftCardsFile = (cards: readonly GiftCardRecord[]): FolderFile =>
  csvFile(
    'gift-cards/gift-cards.csv',
    ['number', 'securityCode', 'balance', 'currency', 'isDiscounted'],
    cards.map(({ balanceCents, ...card }) => ({ ...card, balance: toDecimal(balanceCents) })),
  )
