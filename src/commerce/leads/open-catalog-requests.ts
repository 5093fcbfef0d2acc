import type { Content } from '#commerce/content/content.ts'
import type { Database } from '#commerce/database.ts'
import type { Mail } from '#commerce/mail/mail.ts'
import { isRefusal, refuse } from '#commerce/refusals.ts'
import type { Site } from '#commerce/settings/sites.ts'
import { catalogLinkKey, catalogLinkOf } from './catalog-link.ts'
import { inPages } from './in-pages.ts'
import {
  organizationProblems,
  type CatalogRequestInput,
  type MailingList,
  type MarketingLeadInput,
  type SubscribeInput,
} from './inputs.ts'
import type { Leads } from './leads.ts'
import type { MailingLists } from './open-mailing-lists.ts'
import { insertCatalogRequest, requestsAfter } from './queries.ts'

interface CatalogRequestDependencies {
  database: Database
  mail: Pick<Mail, 'forwardCatalogRequest' | 'answerCatalogRequest'>
  content: Pick<Content, 'item'>
  lists: Pick<MailingLists, 'subscribe'>
}

type SentRequest = Omit<CatalogRequestInput, 'c_PHONE_EXTENSION' | 'marketingOptIn'> &
  Pick<MarketingLeadInput, 'reason' | 'phoneExt'> & { id: string; locale: string | undefined }

/** Opens the catalog requests of the page and of the panels. */
export function openCatalogRequests({
  database,
  mail,
  content,
  lists,
}: CatalogRequestDependencies): Pick<Leads, 'requestCatalog' | 'request' | 'requests'> {
  /** Mails a request to the shop and to the sender. */
  async function answer(site: Site, { id, ...request }: SentRequest): Promise<void> {
    const item = await content.item(site.id, catalogLinkKey)
    const catalogLink = catalogLinkOf(isRefusal(item) ? undefined : item.body)
    const mailed = { ...request, caseId: caseIdOf(id), catalogLink }
    await mail.forwardCatalogRequest(id, mailed, site)
    await mail.answerCatalogRequest(mailed, site)
  }

  return {
    async requestCatalog(site, request, locale) {
      const [problem] = site.preferences.companyNameRequired ? organizationProblems(request) : []
      if (problem)
        return refuse('invalid-field', { field: problem.field, value: '', reason: problem.message })
      await database.transact(async () => {
        const reason = 'PostalCatalog'
        const id = await insertCatalogRequest(database, site.id, { reason, request })
        const { c_PHONE_EXTENSION: phoneExt, ...rest } = request
        await answer(site, { ...rest, id, reason, phoneExt, locale })
        if (request.marketingOptIn) await lists.subscribe(site, subscriptionOf(request, optInLists))
      })
    },

    request: (site, { recaptchaToken: _, ...lead }, locale) =>
      database.transact(async () => {
        const { reason, subscribelist, ...request } = lead
        const id = await insertCatalogRequest(database, site.id, { reason, request })
        await answer(site, { ...request, id, reason, locale })
        if (subscribelist.length > 0) await lists.subscribe(site, subscriptionOf(request, subscribelist))
        return caseIdOf(id)
      }),

    async *requests() {
      const rows = inPages((position, size) => requestsAfter(database, position, size))
      for await (const row of rows) yield { ...row, caseId: caseIdOf(row.id) }
    },
  }
}

/** FORM-139. */
const optInLists: readonly MailingList[] = ['offersupdates', 'businessgifts']

const subscriptionOf = (
  request: Pick<SentRequest, 'email' | 'firstName' | 'lastName' | 'postalCode' | 'phone'>,
  lists: readonly MailingList[],
): SubscribeInput => ({
  c_email: request.email,
  c_firstname: request.firstName,
  c_lastname: request.lastName,
  c_postal: request.postalCode,
  c_phone: request.phone,
  c_subscribelist: [...lists],
})

/** The short id of a request in mails: twelve characters that can be read out on the phone. */
const caseIdOf = (id: string): string => id.replaceAll('-', '').slice(0, 12).toUpperCase()
