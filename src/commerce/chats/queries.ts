import { sql, type Database } from '#commerce/database.ts'
import { inBatches } from '#shared/work/in-batches.ts'
import type { ChatMessage, Conversation, StoredChatMessage } from './chats.ts'
import type { ChatPerson } from './inputs.ts'

/** The conversations of these shoppers at a site. The conversation of the first shopper is first. */
export const readShown = (
  database: Database,
  { siteId, shopperIds, limit }: { siteId: string; shopperIds: readonly string[]; limit: number },
): Promise<
  (ChatPerson & { shopperId: string; messages: (Omit<ChatMessage, 'sentAt'> & { sentAt: string })[] })[]
> =>
  database.rows(sql`
    select shopper_id as "shopperId", name, email,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'sender', sender, 'text', text, 'sentAt', sent_at)
          order by position), '[]')
        from (select * from chat_messages where conversation_id = c.id order by position desc limit ${limit}) m) as messages
    from chat_conversations c where site_id = ${siteId} and shopper_id = any(${shopperIds}::text[])`)

/** Begins a conversation, or continues it. Returns its id. */
export async function upsertConversation(
  database: Database,
  {
    siteId,
    shopperId,
    name,
    email,
    locale,
  }: ChatPerson & { siteId: string; shopperId: string; locale: string | null },
): Promise<string> {
  const row = await database.row<{ id: string }>(sql`
    insert into chat_conversations (site_id, shopper_id, name, email, locale, is_waiting)
    values (${siteId}, ${shopperId}, ${name}, ${email}, ${locale}, true)
    on conflict (shopper_id, site_id) do update set
      name = excluded.name, email = excluded.email, locale = coalesce(excluded.locale, chat_conversations.locale)
    returning id`)
  if (!row) throw new Error('A saved conversation has no id')
  return row.id
}

/**
 * Inserts a message. Returns whether it is new. A repeated message does not change whether the conversation needs a
 * reply.
 */
export async function insertMessage(
  database: Database,
  {
    conversationId,
    id,
    sender,
    text,
  }: Pick<ChatMessage, 'id' | 'sender' | 'text'> & { conversationId: string },
): Promise<boolean> {
  const count = await database.run(sql`
    with added as (
      insert into chat_messages (conversation_id, id, sender, text)
      values (${conversationId}, ${id}, ${sender}, ${text}) on conflict do nothing returning conversation_id
    )
    update chat_conversations set is_waiting = ${sender === 'shopper'}, changed_at = clock_timestamp()
    from added where chat_conversations.id = added.conversation_id`)
  return count > 0
}

/** Stores a reply. Returns its recipient, the site, and the locale of the last message. */
export const answerConversation = (
  database: Database,
  id: string,
): Promise<(ChatPerson & { siteId: string; locale: string | null; isGuest: boolean }) | undefined> =>
  database.row(sql`
    update chat_conversations c set is_waiting = false, changed_at = clock_timestamp()
    where id::text = ${id}
    returning name, email, site_id as "siteId", locale,
      not exists (select from customers where customers.id = c.shopper_id) as "isGuest"`)

const conversation = sql`
  id, site_id as "siteId", name, email, is_waiting as "isWaiting", changed_at as "changedAt",
  not exists (select from customers where customers.id = c.shopper_id) as "isGuest"`

export const listConversations = (database: Database, limit: number): Promise<Conversation[]> =>
  database.rows(sql`
    select ${conversation} from chat_conversations c
    order by is_waiting desc, case when is_waiting then changed_at end, changed_at desc, id limit ${limit}`)

export const findConversation = (database: Database, id: string): Promise<Conversation | undefined> =>
  database.row(sql`select ${conversation} from chat_conversations c where id::text = ${id}`)

export const readMessages = (database: Database, conversationId: string): Promise<ChatMessage[]> =>
  database.rows(sql`
    select id, sender, text, sent_at as "sentAt" from chat_messages
    where conversation_id = ${conversationId} order by position`)

/** Deletes a conversation with the mails that contain its messages. Returns whether it existed. */
export async function deleteConversation(database: Database, id: string): Promise<boolean> {
  const row = await database.row(sql`
    with gone as (delete from chat_conversations where id::text = ${id} returning id),
      mails as (delete from outbox using gone
        where purpose like 'chat-%' and split_part(purpose, ' ', 2) = gone.id::text)
    select id from gone`)
  return row !== undefined
}

export const messagesBefore = (
  database: Database,
  position: string | undefined,
  limit: number,
): Promise<(StoredChatMessage & { position: string })[]> =>
  database.rows(sql`
    select conversation_id as conversation, site_id as site, name, email, sender, text, sent_at as "sentAt",
      position::text
    from chat_messages join chat_conversations c on c.id = conversation_id
    where ${position ?? null}::bigint is null or position < ${position ?? null}::bigint
    order by position desc limit ${limit}`)

export const deleteOlder = (database: Database, days: number): Promise<number> =>
  inBatches((most) =>
    database.run(sql`
      delete from chat_conversations where ctid = any(array(
        select ctid from chat_conversations where changed_at < now() - make_interval(days => ${days})
        limit ${most} for update skip locked))`),
  )
