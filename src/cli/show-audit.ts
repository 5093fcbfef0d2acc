import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { RecordedCall } from '#commerce/audit/audit.ts'
import type { Command } from './command.ts'
import { csvLine } from '#shared/text/csv-line.ts'
import { withShop } from './with-shop.ts'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit export',
    usage: '<file>',
    count: { least: 1, most: 1 },
    summary: 'Writes the audit log of the staff into a CSV file',
    details: 'Who made which call, about which record, with which result. Stored for two years.',
    run: ([file = ''], context) =>
      withShop(context, async ({ audit, database }) => {
        const path = resolve(context.directory, file)
        const lines = [csvLine(columns)]
        await audit.exportAll({}, (entries) => void lines.push(...entries.map(auditLine)))
        // The mode allows only the file's owner to read it.
        await writeFile(path, `${lines.join('\r\n')}\r\n`, { mode: 0o600 })
        await database.transact(() =>
          audit.record({ actor: { kind: 'command line' }, call: 'audit export', result: 'done' }),
        )
        context.print(`Wrote ${path}.`)
        return 0
      }),
  },
  {
    name: 'audit verify',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Checks the seals of the audit log, and names the first day that does not fit',
    details:
      'Each night seals the entries of the day before together with the seal before that. Store the printed seal elsewhere: it shows a log that was rewritten as a whole.',
    run: (_, context) =>
      withShop(context, async ({ audit }) => {
        const { sealedDays, firstWrongDay, lastSeal } = await audit.verify()
        if (firstWrongDay !== undefined) {
          context.printError(`The audit log of ${firstWrongDay} was changed after it was sealed.`)
          return 1
        }
        context.print(
          lastSeal === undefined
            ? 'No day is sealed yet.'
            : `All ${sealedDays} sealed days fit. The last seal is ${lastSeal}.`,
        )
        return 0
      }),
  },
]

const columns = ['at', 'member', 'name', 'actor', 'call', 'subject', 'fields', 'result', 'network', 'request']

const auditLine = (entry: RecordedCall): string =>
  csvLine([
    entry.at,
    entry.memberId,
    entry.memberName,
    entry.actor,
    entry.call,
    entry.subject,
    entry.fields.join(' '),
    entry.result,
    entry.network,
    entry.requestId,
  ])
