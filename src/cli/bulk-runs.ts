import { z } from 'zod'
import type { Command, CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

export const bulkRunCommands: readonly Command[] = [
  {
    name: 'orders runs',
    usage: '',
    count: { least: 0, most: 0 },
    summary: 'Lists the bulk actions of the office that are at work',
    run: (_, context) => list(context),
  },
  {
    name: 'orders stop-run',
    usage: '<id>',
    count: { least: 1, most: 1 },
    summary: 'Stops a bulk action. What is done stays',
    run: ([id = ''], context) => stop(id, context),
  },
]

const list = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ bulkRuns, staff }) => {
    const runs = await bulkRuns.atWork()
    const names = await staff.members.namesOf(runs.map(({ memberId }) => memberId))
    for (const { id, memberId, action, state, createdAt } of runs)
      context.print(
        `${id}  ${action.kind}  ${state}  ${names.get(memberId) ?? memberId}  ${createdAt.toISOString()}`,
      )
    if (runs.length === 0) context.print('No bulk action is at work.')
    return 0
  })

const stop = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ bulkRuns }) => {
    const isStopped = z.uuid().safeParse(id).success && (await bulkRuns.stopAny(id))
    if (isStopped) context.print(`The bulk action ${id} is stopped.`)
    else context.printError(`No bulk action ${id} is at work: see "orders runs".`)
    return isStopped ? 0 : 1
  })
