import { json, sql, type Database } from '#commerce/database.ts'
import type { WalletCard } from './customer.ts'

/** The wallet, default card first. */
export const readCards = (database: Database, customerId: string): Promise<WalletCard[]> =>
  database.rows<WalletCard>(sql`
    select id, method_id as "methodId", token, card, custom, is_default as "isDefault"
    from customer_cards where customer_id = ${customerId} order by is_default desc, created_at, id`)

export const clearDefaultCard = (database: Database, customerId: string): Promise<number> =>
  database.run(
    sql`update customer_cards set is_default = false where customer_id = ${customerId} and is_default`,
  )

export const insertCard = (database: Database, customerId: string, card: WalletCard): Promise<number> =>
  database.run(sql`
    insert into customer_cards (customer_id, id, method_id, token, card, custom, is_default)
    values (${customerId}, ${card.id}, ${card.methodId}, ${card.token}, ${json(card.card)}, ${json(card.custom)},
      ${card.isDefault})`)

export const updateCard = (database: Database, customerId: string, card: WalletCard): Promise<number> =>
  database.run(sql`
    update customer_cards set card = ${json(card.card)}, is_default = ${card.isDefault},
      modified_at = clock_timestamp()
    where customer_id = ${customerId} and id = ${card.id}`)

/** Stores the card data of the gateway, unless the card was changed meanwhile. */
export const replaceCard = (
  database: Database,
  { customerId, cardId }: { customerId: string; cardId: string },
  { from, to }: { from: WalletCard['card']; to: WalletCard['card'] },
): Promise<number> =>
  database.run(sql`
    update customer_cards set card = ${json(to)}, modified_at = clock_timestamp()
    where customer_id = ${customerId} and id = ${cardId} and card = ${json(from)}::jsonb`)

export const deleteCard = (
  database: Database,
  { customerId, cardId }: { customerId: string; cardId: string },
): Promise<number> =>
  database.run(sql`delete from customer_cards where customer_id = ${customerId} and id = ${cardId}`)
