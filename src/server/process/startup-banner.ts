import type { Environment } from '#commerce/settings/environment.ts'
import type { DemoAccount } from '#server/status/demo-accounts.ts'
import { siteAtOrigin } from '#commerce/settings/site-origin.ts'
import { warningsOf, type ShopFacts } from '#server/status/warnings.ts'

interface BannerOptions {
  environment: Environment
  port: number
  facts: ShopFacts & { demoAccounts: readonly DemoAccount[] }
}

/**
 * The text that the start prints: the addresses of the sites and the office, warnings, and the data for API clients.
 */
export function startupBanner({ environment, port, facts }: BannerOptions): string {
  const { client, isOriginNamed, isPublic } = environment
  const origin = isOriginNamed ? environment.origin : `http://localhost:${port}`
  return [
    '',
    `The shop is open: ${origin}`,
    ...(isOriginNamed ? [] : otherSitesLine(environment, port, facts)),
    ...warningsOf(environment, facts).map((warning) => `  ${warning}`),
    ...(isPublic ? [] : facts.demoAccounts.map(accountLine)),
    ...paymentLines(environment),
    `  Office: ${environment.officeOrigin ?? origin}/admin · the first owner comes in by: npm run bonbon staff invite <email> (docs/staff)`,
    `  API: ${origin}/api/docs`,
    `  For API clients: organization ${client.organizationId} · client id ${client.clientId} · redirect URI ${client.redirectUri} · ${channelText(facts)}`,
    '',
  ].join('\n')
}

/** The sites on sub-domains of the first line's host. */
function otherSitesLine({ siteOrigins }: Environment, port: number, { sites }: ShopFacts): string[] {
  const own = siteAtOrigin(sites)
  const others = sites
    .filter(({ id }) => id !== own?.id)
    .map(({ id, hostLabel }) => siteOrigins[id] ?? `http://${hostLabel}.localhost:${port}`)
  return others.length === 0 ? [] : [`  Other sites: ${others.join(' · ')}`]
}

/** RUN-002: an API client names the site by its key. */
const channelText = ({ sites }: ShopFacts): string =>
  sites.length === 0 ? 'channel = site key' : `channel = site key (${sites.map(({ id }) => id).join(', ')})`

const accountLine = ({ login, password, firstName }: DemoAccount): string =>
  `  Log in as ${firstName}: ${login} / ${password}`

function paymentLines({ paymentGateway, isTestPayment }: Environment): string[] {
  if (paymentGateway === 'sandbox') return ['  Payments go to the sandbox: no money moves.']
  return isTestPayment ? [`  Payments go to ${paymentGateway} with test keys: no money moves.`] : []
}
