import { z } from 'zod'
import type { GiftCardRecord } from '#commerce/gift-cards/gift-card-record.ts'
import { toDecimal } from '#shared/money/money.ts'
import type { FolderFile } from '../folder.ts'
import { csvFile } from '../write-files.ts'
import { currency, readCents } from './amounts.ts'
import { amountText, emptyAsNull, flagText, numberText } from './values.ts'

/** Shows the last digits only: reports are copied into tickets, and a full number can be misused. */
export const maskNumber = (number: string): string => `…${number.slice(-4)}`

export const giftCardFile = 'gift-cards/gift-cards.csv'

/** A row of `gift-cards/gift-cards.csv`. */
export const GiftCardRow = z
  .object({
    number: z.string().regex(/^\d{19,21}$/, 'must have 19 to 21 digits'),
    securityCode: emptyAsNull(z.string().regex(/^\d{4}$/, 'must have 4 digits')).default(null),
    /** Written by exports instead of the code. Empty for a card without a code, which cannot pay. */
    securityCodeHash: z
      .string()
      .regex(/^([\da-f]{8}:[\da-f]{64})?$/, 'must be as an export writes it')
      .optional(),
    balance: amountText,
    /** Written by exports. A file without this column has new balances. Negative if refunds exceed payments. */
    spent: emptyAsNull(numberText).default(null),
    currency,
    isDiscounted: flagText,
  })
  .refine(
    ({ securityCode, securityCodeHash }) => (securityCode === null) !== (securityCodeHash === undefined),
    {
      path: ['securityCode'],
      message: 'must have 4 digits, or the column securityCodeHash of an export takes its place',
    },
  )
  .transform(({ balance, spent, securityCodeHash = null, ...card }, context): GiftCardRecord => ({
    ...card,
    codeHash: securityCodeHash,
    balanceCents: readCents(balance, ['balance'], { currency: card.currency, context }),
    spentCents: spent === null ? null : readCents(spent, ['spent'], { currency: card.currency, context }),
  }))

export const giftCardsFile = (cards: readonly GiftCardRecord[]): FolderFile =>
  csvFile(
    giftCardFile,
    ['number', 'securityCodeHash', 'balance', 'spent', 'currency', 'isDiscounted'],
    cards.map(({ balanceCents, spentCents, codeHash, securityCode: _, ...card }) => ({
      ...card,
      securityCodeHash: codeHash,
      balance: toDecimal(balanceCents, card.currency),
      spent: spentCents === null ? null : toDecimal(spentCents, card.currency),
    })),
  )
