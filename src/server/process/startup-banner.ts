import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Environment } from '#commerce/settings/environment.ts'

const Accounts = z.array(
  z.object({ login: z.string(), password: z.string().optional(), firstName: z.string() }),
)

/** The text that the start prints: the addresses of the sites, the demo accounts, and what an API client needs. */
export async function startupBanner({
  environment,
  port,
}: {
  environment: Environment
  port: number
}): Promise<string> {
  const { client, firstImport, isOriginNamed, siteOrigins } = environment
  const other = (siteId: string) => siteOrigins[siteId] ?? `http://${siteId}.localhost:${port}`
  const origin = isOriginNamed ? environment.origin : `http://localhost:${port}`
  const accounts = firstImport === undefined || isOriginNamed ? [] : await demoAccounts(firstImport)
  return [
    '',
    `The shop is open: ${origin}`,
    ...(isOriginNamed ? [] : [`  Other sites: ${other('volumesavings')} · ${other('fundraising')}`]),
    ...accounts.map(({ login, password, firstName }) => `  Log in as ${firstName}: ${login} / ${password}`),
    ...paymentLines(environment.paymentGateway),
    `  API: ${origin}/api/docs`,
    `  For API clients: organization ${client.organizationId} · client id ${client.clientId} · redirect URI ${client.redirectUri} · channel = site key (main)`,
    '',
  ].join('\n')
}

function paymentLines(gateway: Environment['paymentGateway']): string[] {
  if (gateway === 'sandbox') return ['  Payments go to the sandbox: no money moves.']
  if (gateway !== undefined) return []
  return [
    '  No cards are taken: set BONBON_PAYMENT_GATEWAY, or BONBON_SANDBOX_PAYMENTS=yes to pay with test cards.',
  ]
}

/** The demo customers; their passwords are public, in the demo's files. */
async function demoAccounts(
  folder: string,
): Promise<{ login: string; password: string; firstName: string }[]> {
  const text = await readFile(join(folder, 'customers', 'customers.json'), 'utf8').catch(() => '[]')
  const accounts = Accounts.safeParse(JSON.parse(text)).data ?? []
  return accounts.flatMap(({ password, ...account }) =>
    password === undefined ? [] : [{ ...account, password }],
  )
}
