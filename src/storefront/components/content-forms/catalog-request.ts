import type { z } from 'zod'
import { CatalogRequestInput, organizationProblems } from '#commerce/leads/inputs.ts'
import { emptyCatalogFields } from './catalog-fields.ts'

/** The schema of the form (FORM-092 to FORM-095). Some sites require the organization. */
export const catalogRequestForm = (isForOrganizations: boolean) =>
  isForOrganizations
    ? CatalogRequestInput.superRefine((request, issues) => {
        for (const { field, message } of organizationProblems(request))
          issues.addIssue({ code: 'custom', path: [field], message })
      })
    : CatalogRequestInput

export type CatalogRequestValues = z.input<typeof CatalogRequestInput>
export type CatalogRequest = z.output<typeof CatalogRequestInput>

export const emptyCatalogRequest: CatalogRequestValues = {
  ...emptyCatalogFields,
  organizationType: '',
  countryCode: 'US',
  c_PHONE_EXTENSION: '',
}
