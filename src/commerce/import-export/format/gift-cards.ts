import { z } from 'zod'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import { toDecimal } from '#shared/money.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { amountText, currency, emptyAsNull, flagText, signedAmountText } from './values.ts'

/** A row of `gift-cards/gift-cards.csv`. */
export const GiftCardRow = z
  .object({
    number: z.string().regex(/^\d{19,21}$/, 'must have 19 to 21 digits'),
    securityCode: z.string().regex(/^\d{4}$/, 'must have 4 digits'),
    balance: amountText,
    /** Exports write it. A file without this column has new balances. Below zero when refunds exceed payments. */
    spent: emptyAsNull(signedAmountText).default(null),
    currency,
    isDiscounted: flagText,
  })
  .transform(({ balance, spent, ...card }): GiftCardRecord => ({
    ...card,
    balanceCents: balance,
    spentCents: spent,
  }))

export const giftCardsFile = (cards: readonly GiftCardRecord[]): FolderFile =>
  csvFile(
    'gift-cards/gift-cards.csv',
    ['number', 'securityCode', 'balance', 'spent', 'currency', 'isDiscounted'],
    cards.map(({ balanceCents, spentCents, ...card }) => ({
      ...card,
      balance: toDecimal(balanceCents),
      spent: spentCents === null ? null : toDecimal(spentCents),
    })),
  )
