import type { Environment } from '#commerce/settings/environment.ts'
import type { Site } from '#commerce/settings/sites.ts'
import type { DemoAccount } from './demo-accounts.ts'
import type { JobState } from './job-state.ts'

/** The shop's data that the start reads for its banner and its warnings. */
export interface ShopFacts {
  sites: readonly Pick<Site, 'id' | 'hostLabel'>[]
  demoAccounts: readonly Pick<DemoAccount, 'login'>[]
  /** The number of emails that wait to be sent. */
  waitingMails: number
  /** The state of the jobs, if a server should be running. The start does not read it. */
  jobs?: JobState
}

type WarningSettings = Pick<
  Environment,
  | 'siteOrigins'
  | 'isPublic'
  | 'isOriginNamed'
  | 'officeOrigin'
  | 'scripts'
  | 'tagManager'
  | 'smtpUrl'
  | 'paymentGateway'
  | 'secretKeys'
> & { client: Pick<Environment['client'], 'organizationId'> }

/** All warnings of the shop. The start and `bonbon status` print them (RUN-003). Add new ones here. */
export const warningsOf = (settings: WarningSettings, facts: ShopFacts): string[] => [
  ...(facts.sites.length === 0 ? [emptyShopLine] : siteOriginWarnings(settings, facts)),
  ...(settings.isPublic ? publicWarnings(settings, facts) : []),
  ...(settings.paymentGateway === undefined ? [noCardsLine] : []),
  ...(isDocumentedOrganization(settings.client.organizationId) ? [] : [organizationLine]),
  ...(facts.jobs ? jobWarnings(facts.jobs) : []),
]

/** Warnings of settings that name sites: settings are read before the sites are known. */
const siteOriginWarnings = ({ siteOrigins }: WarningSettings, { sites }: ShopFacts): string[] =>
  Object.keys(siteOrigins).flatMap((siteId) => {
    const site = sites.find(({ id }) => id === siteId)
    if (!site) return [unknownSiteLine(siteId, sites)]
    return site.hostLabel === 'www' ? [siteAtOriginLine(siteId)] : []
  })

const publicWarnings = (settings: WarningSettings, { demoAccounts, waitingMails }: ShopFacts): string[] => [
  ...(settings.isOriginNamed ? [] : [hostHeaderLine]),
  ...(sharesHostWithScripts(settings) ? [officeHostLine] : []),
  ...(settings.secretKeys.current === undefined ? [plainKeysLine] : []),
  ...(settings.smtpUrl === undefined ? [unsentMailsLine(waitingMails)] : []),
  ...demoAccounts.map(({ login }) => openAccountLine(login)),
]

/** Jobs send emails, capture payments and settle orders. */
function jobWarnings({ lastRunAt, areSilent, overdue }: JobState): string[] {
  if (!areSilent)
    return overdue.map(({ name, since }) => `The job ${name} is due since ${timeText(since)}: see the log.`)
  const last = lastRunAt === null ? 'have never run' : `have not run since ${timeText(lastRunAt)}`
  return [`The jobs ${last}: start a server, or see its log.`]
}

/** `2026-11-29 06:00 UTC`. */
export const timeText = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const emptyShopLine = 'The shop is empty. Import your goods: npm run bonbon import <folder> (demo/README.md).'

const unknownSiteLine = (siteId: string, sites: ShopFacts['sites']): string =>
  `BONBON_SITE_ORIGINS names ${siteId}, but the sites are ${sites.map(({ id }) => id).join(', ')}.`

const siteAtOriginLine = (siteId: string): string =>
  `BONBON_SITE_ORIGINS has no effect on ${siteId}, whose host label is www: write its URL in BONBON_ORIGIN.`

const hostHeaderLine =
  "Links in pages and emails have the host name of the request, which anybody can forge: set BONBON_ORIGIN to the shop's address."

const officeHostLine =
  'The office shares its host with scripts of others. Set BONBON_OFFICE_ORIGIN to a host of its own.'

/** The pattern of the documents of the Shopper APIs. Some clients check it (DROP-010). */
const isDocumentedOrganization = (id: string): boolean =>
  /^f_ecom_[a-z]{4}_(prd|stg|dev|s\d{2}|\d{3})$/.test(id)

const organizationLine =
  'BONBON_ORGANIZATION_ID is not like f_ecom_abcd_prd (four letters, then prd, stg, dev, s01 or 001): some storefronts refuse it.'

const noCardsLine =
  'No cards are taken: set BONBON_PAYMENT_GATEWAY, or BONBON_SANDBOX_PAYMENTS=yes to pay with test cards.'

/** RUN-048: warns of an old or missing backup. */
const plainKeysLine =
  'Who has a copy of the database can open sessions and gift cards: set BONBON_SECRET_KEY (docs/operations/backups.md).'

/** RUN-040: warns that emails are not sent. Leaves out the number of emails if it is not known. */
export const unsentMailsLine = (waiting: number | undefined): string =>
  `Mails are not sent: set SMTP_URL.${waiting ? ` ${waiting} ${waiting === 1 ? 'waits' : 'wait'}.` : ''}`

const openAccountLine = (login: string): string =>
  `Anybody can log in as ${login}: the password is public. Close the account with "npm run bonbon accounts close ${login}".`

/** OFF-009: a third-party script on the office's origin could send calls with a staff member's cookie. */
const sharesHostWithScripts = ({ officeOrigin, scripts, tagManager }: WarningSettings): boolean =>
  officeOrigin === undefined &&
  (tagManager !== undefined || Object.values(scripts).some((script) => script !== undefined))
