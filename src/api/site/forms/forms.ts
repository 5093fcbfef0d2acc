import { campaignForm } from './campaignForm.ts'
import { getBotCheck } from './getBotCheck.ts'
import { requestFutureCatalog } from './requestFutureCatalog.ts'
import { sendMarketingLead } from './sendMarketingLead.ts'

/** Calls of campaign and lead forms, and their bot check. */
export const forms = { campaignForm, getBotCheck, requestFutureCatalog, sendMarketingLead }
