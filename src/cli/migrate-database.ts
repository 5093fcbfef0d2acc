import { noArguments, type Command } from './command.ts'
import { withShop } from './with-shop.ts'

export const migrateCommand: Command = {
  name: 'migrate',
  ...noArguments,
  summary: 'Applies the migrations that the database does not have yet',
  run: (_, context) =>
    withShop(
      context,
      async (_shop, applied) => {
        context.print(
          applied.length === 0 ? 'The database is already up to date.' : `Applied ${applied.join(', ')}.`,
        )
        return 0
      },
      { makesShop: true },
    ),
}
