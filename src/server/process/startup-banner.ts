import type { Environment } from '#commerce/settings/environment.ts'
import type { DemoAccount } from '#server/database/demo-accounts.ts'

interface BannerOptions {
  environment: Environment
  port: number
  demoAccounts: readonly DemoAccount[]
}

/** The text that the start prints: the addresses of the sites and the office, the demo accounts, and what an API client needs. */
export function startupBanner({ environment, port, demoAccounts }: BannerOptions): string {
  const { client, isOriginNamed, isPublic, siteOrigins } = environment
  const other = (siteId: string) => siteOrigins[siteId] ?? `http://${siteId}.localhost:${port}`
  const origin = isOriginNamed ? environment.origin : `http://localhost:${port}`
  return [
    '',
    `The shop is open: ${origin}`,
    ...(isPublic && !isOriginNamed ? [hostHeaderLine] : []),
    ...(isPublic && sharesHostWithScripts(environment) ? [officeHostLine] : []),
    ...(isOriginNamed ? [] : [`  Other sites: ${other('volumesavings')} · ${other('fundraising')}`]),
    ...demoAccounts.map((account) => accountLine(account, environment)),
    ...paymentLines(environment),
    `  Office: ${environment.officeOrigin ?? origin}/admin · the first owner comes in by: npm run bonbon staff invite <email> (docs/staff)`,
    `  API: ${origin}/api/docs`,
    `  For API clients: organization ${client.organizationId} · client id ${client.clientId} · redirect URI ${client.redirectUri} · channel = site key (main)`,
    '',
  ].join('\n')
}

const hostHeaderLine =
  "  Links in pages and emails have the host name of the request, which anybody can forge: set BONBON_ORIGIN to the shop's address."

const officeHostLine =
  '  The office shares its host with scripts of others. Set BONBON_OFFICE_ORIGIN to a host of its own.'

/** OFF-009: a script of others on the office's origin could send calls with the cookie of a member. */
const sharesHostWithScripts = ({ officeOrigin, scripts, tagManager }: Environment): boolean =>
  officeOrigin === undefined &&
  (tagManager !== undefined || Object.values(scripts).some((script) => script !== undefined))

/** How to log in; in public, how to stop others from doing so. */
const accountLine = ({ login, password, firstName }: DemoAccount, { isPublic }: Environment): string =>
  isPublic
    ? `  Anybody can log in as ${login}: the password is public. Close the account with "npm run bonbon accounts close ${login}".`
    : `  Log in as ${firstName}: ${login} / ${password}`

function paymentLines({ paymentGateway, isTestPayment }: Environment): string[] {
  if (paymentGateway === 'sandbox') return ['  Payments go to the sandbox: no money moves.']
  if (isTestPayment) return [`  Payments go to ${paymentGateway} with test keys: no money moves.`]
  if (paymentGateway !== undefined) return []
  return [
    '  No cards are taken: set BONBON_PAYMENT_GATEWAY, or BONBON_SANDBOX_PAYMENTS=yes to pay with test cards.',
  ]
}
