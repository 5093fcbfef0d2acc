import { noArguments, type Command, type CommandContext } from './command.ts'
import { withShop } from './with-shop.ts'

export const clientCommands: readonly Command[] = [
  {
    name: 'clients list',
    ...noArguments,
    summary: 'Lists the clients of the API',
    details:
      'The first is the shop’s own storefront. An import adds, changes and removes the others (clients/clients.json).',
    run: (_, context) => list(context),
  },
  {
    name: 'clients secret',
    usage: '<client id>',
    count: { least: 1, most: 1 },
    summary: 'Adds a secret to a private client, and prints it once',
    details:
      'The shop stores only its hash. A client has at most two secrets: the new one replaces the older of two, so that servers can change to it one after the other.',
    run: ([id = ''], context) => addSecret(id, context),
  },
]

const list = (context: CommandContext): Promise<number> =>
  withShop(context, async ({ clients }) => {
    for (const { id, name, isOwn, isPrivate, flows } of await clients.all()) {
      const kinds = [isOwn ? 'own' : 'foreign', isPrivate ? 'private' : 'public', ...flows]
      context.print(`${id}  ${name}  (${kinds.join(', ')})`)
    }
    return 0
  })

const addSecret = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ clients }) => {
    const secret = await clients.addSecret(id)
    if (secret === undefined) {
      context.printError(
        `There is no private client "${id}". Add it to clients/clients.json with "isPrivate": true, and import the folder.`,
      )
      return 1
    }
    context.print(secret)
    return 0
  })
