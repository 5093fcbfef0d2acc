import { z } from 'zod'
import {
  CatalogPanelInput,
  listSeparator,
  type LeadReason,
  type MailingList,
} from '#commerce/leads/inputs.ts'
import { emptyCatalogFields } from '#storefront/components/content-forms/catalog-fields.ts'

/** The schema of the catalog panels (FORM-123 to FORM-134). */
export const CatalogPanelForm = CatalogPanelInput.safeExtend({
  /** Only a field of the form: it sets the lists of the lead. */
  marketingOptIn: z.boolean(),
})
export type CatalogPanelValues = z.input<typeof CatalogPanelForm>
export type CatalogPanel = z.output<typeof CatalogPanelForm>

/** The initial values. The organization type has no initial value, because the form requires a choice. */
export const emptyCatalogPanel: Partial<CatalogPanelValues> = { ...emptyCatalogFields, phoneExt: '' }

/** The mailing lists that the opt-in joins (FORM-139). */
const lists: readonly MailingList[] = ['offersupdates', 'businessgifts']

/** The lead that a panel sends (FORM-120, FORM-121). */
export const leadOf = (reason: LeadReason, { marketingOptIn, ...fields }: CatalogPanel) => ({
  ...fields,
  reason,
  countryCode: 'US' as const,
  consent: false as const,
  ...(marketingOptIn && { subscribelist: lists.join(listSeparator) }),
})
