import { readStatus, type ShopStatus } from '#server/status/read-status.ts'
import { readVersion, versionText } from '#server/status/version.ts'
import { timeText } from '#server/status/warnings.ts'
import type { Command, CommandContext } from './command.ts'
import { withShopAsItIs } from './with-shop.ts'

export const statusCommand: Command = {
  name: 'status',
  usage: '[--json]',
  count: { least: 0, most: 0 },
  options: { json: { type: 'boolean' } },
  summary: 'Prints what the shop has, what waits, and every warning',
  details: 'Exits with 1 if there is a warning. Writes nothing, and applies no migrations.',
  run: (_, context) => showStatus(context),
}

async function showStatus(context: CommandContext): Promise<number> {
  const version = await readVersion(context.root)
  const status = await withShopAsItIs(context, (shop, pending) =>
    readStatus({ shop, environment: context.environment, version, pending }),
  )
  context.print(context.options.json === true ? JSON.stringify(status, null, 2) : statusText(status))
  return status.warnings.length === 0 ? 0 : 1
}

function statusText(status: ShopStatus): string {
  const { migrations, shop, warnings } = status
  const rows = [
    ['Version', versionText(status)],
    ['Migrations', `${migrations.applied} applied, up to ${migrations.latest}`],
    ...(shop ? shopRows(shop) : []),
  ]
  return [
    ...rows.map(([label = '', text]) => `${label.padEnd(labelWidth)}${text}`),
    '',
    ...(warnings.length === 0 ? ['No warnings.'] : warnings),
  ].join('\n')
}

const labelWidth = 16

const shopRows = ({
  sites,
  products,
  ordersOfLastHour,
  mails,
  jobs,
  lastBackupAt,
  demoAccounts,
}: NonNullable<ShopStatus['shop']>): string[][] => [
  ['Sites', sites.join(', ') || 'none'],
  ['Products', String(products)],
  ['Orders', `${ordersOfLastHour} in the last hour`],
  ['Mails', `${mails.waiting} wait, ${mails.givenUp} given up`],
  ['Jobs', jobsText(jobs)],
  ['Last backup', lastBackupAt === null ? 'none by "bonbon backup"' : ageText(lastBackupAt, new Date())],
  ['Demo accounts', demoAccounts.join(', ') || 'none'],
]

function jobsText({ lastRunAt, overdue }: NonNullable<ShopStatus['shop']>['jobs']): string {
  const last = lastRunAt === null ? 'never run' : `last run ${timeText(lastRunAt)}`
  return overdue.length === 0 ? last : `${last}, overdue: ${overdue.map(({ name }) => name).join(', ')}`
}

const hourMilliseconds = 3_600_000

/** `2026-11-29 06:00 UTC, 3 hours ago`. */
export function ageText(date: Date, now: Date): string {
  const hours = Math.floor((now.getTime() - date.getTime()) / hourMilliseconds)
  return `${timeText(date)}, ${hours === 1 ? '1 hour' : `${hours} hours`} ago`
}
