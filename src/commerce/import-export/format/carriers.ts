import { z } from 'zod'
import { checkDigits } from '#shared/orders/check-digits.ts'
import type { Carrier } from '#commerce/shipping/shipping.ts'
import type { FolderFile } from '../folder.ts'
import { jsonFile } from '../write-files.ts'
import { shortText } from './values.ts'

/** A link for shoppers must use https and contain the tracking number (SALE-071). */
const trackingUrl = z
  .string()
  .max(500)
  .refine((url) => URL.canParse(url.replaceAll('{number}', '1')) && url.startsWith('https://'), {
    error: 'must be an https address',
    abort: true,
  })
  .refine((url) => url.includes('{number}'), 'must have {number} for the tracking number')

const isPattern = (pattern: string): boolean => {
  try {
    return Boolean(new RegExp(`^(?:${pattern})$`, 'u'))
  } catch {
    return false
  }
}

const CarrierFile = z
  .strictObject({
    id: shortText,
    name: shortText,
    trackingUrl: trackingUrl.optional(),
    numberPattern: z.string().max(200).refine(isPattern, 'must be a regular expression').optional(),
    checkDigits: z.array(z.enum(checkDigits)).max(checkDigits.length).optional(),
    fileColumns: z.array(shortText).max(50).default([]),
  })
  .transform(({ trackingUrl: url = null, numberPattern = null, checkDigits: ways, ...carrier }): Carrier => ({
    ...carrier,
    ...(ways && { checkDigits: ways }),
    trackingUrl: url,
    numberPattern,
  }))

/** `shipping/carriers.json`. */
export const CarriersFile = z.array(CarrierFile)

export const carriersFile = (carriers: readonly Carrier[]): FolderFile =>
  jsonFile(
    'shipping/carriers.json',
    carriers.map(({ id, name, trackingUrl: url, numberPattern, checkDigits: ways, fileColumns }) => ({
      id,
      name,
      ...(url !== null && { trackingUrl: url }),
      ...(numberPattern !== null && { numberPattern }),
      ...(ways && { checkDigits: [...ways] }),
      ...(fileColumns.length > 0 && { fileColumns }),
    })),
  )
