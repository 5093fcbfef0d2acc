import { getGiftCertificate } from './getGiftCertificate.ts'

/** The call of ShopperGiftCertificates. */
export const shopperGiftCertificates = { getGiftCertificate }
