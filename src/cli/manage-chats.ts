import { englishFieldSentence } from '#shared/text/english-field-sentence.ts'
import type { ChatMessage, Conversation, StoredChatMessage } from '#commerce/chats/chats.ts'
import { ChatText } from '#commerce/chats/inputs.ts'
import { isRefusal } from '#commerce/refusals.ts'
import { findCardNumber } from '#shared/payment/card.ts'
import { noArguments, type Command, type CommandContext } from './command.ts'
import { printAll } from './print-all.ts'
import { withShop } from './with-shop.ts'

const listLength = 100

export const chatCommands: readonly Command[] = [
  {
    name: 'chats list',
    ...noArguments,
    summary: `Lists ${listLength} conversations of the chat, those that wait for an answer first`,
    run: (_, context) =>
      withShop(context, async ({ chats }) => {
        const found = await chats.administration.list(listLength)
        context.print(found.length === 0 ? 'Nobody has written yet.' : found.map(headOf).join('\n'))
        return 0
      }),
  },
  {
    name: 'chats show',
    usage: '<id>',
    count: { least: 1, most: 1 },
    summary: 'Prints a conversation of the chat',
    run: ([id = ''], context) => showChat(id, context),
  },
  {
    name: 'chats answer',
    usage: '<id> <text>',
    count: { least: 2, most: 2 },
    summary: 'Answers in a conversation of the chat, and by mail',
    run: ([id = '', text = ''], context) => answerChat({ id, text }, context),
  },
  {
    name: 'chats delete',
    usage: '<id>',
    count: { least: 1, most: 1 },
    summary: 'Deletes a conversation of the chat, and the mails that repeat it',
    run: ([id = ''], context) =>
      withShop(context, async ({ chats }) => {
        if (isRefusal(await chats.administration.delete(id))) return unknown(id, context)
        context.print(`Deleted the conversation ${id}.`)
        return 0
      }),
  },
  {
    name: 'chats export',
    ...noArguments,
    summary: 'Prints all messages of the chat as CSV, the newest first',
    run: (_, context) =>
      withShop(context, ({ chats }) => printAll(chats.administration.messages(), columns, context)),
  },
]

const columns = [
  'sentAt',
  'site',
  'conversation',
  'name',
  'email',
  'sender',
  'text',
] as const satisfies readonly (keyof StoredChatMessage)[]

const showChat = (id: string, context: CommandContext): Promise<number> =>
  withShop(context, async ({ chats }) => {
    const found = await chats.administration.find(id)
    if (isRefusal(found)) return unknown(id, context)
    const { conversation, messages } = found
    context.print(
      [headOf(conversation), ...messages.map((each) => messageText(each, conversation))].join('\n\n'),
    )
    return 0
  })

function answerChat({ id, text }: { id: string; text: string }, context: CommandContext): Promise<number> {
  const { data: answer, error } = ChatText.safeParse(text)
  if (answer === undefined)
    return fail(englishFieldSentence(error.issues[0]?.message ?? 'The answer is not valid.'), context)
  if (findCardNumber(answer, []) !== undefined)
    return fail('Please take the card number out of the answer: the shop never stores one.', context)
  return withShop(context, async ({ chats }) => {
    const answered = await chats.administration.answer(id, answer)
    if (isRefusal(answered)) return unknown(id, context)
    context.print(`Answered ${answered.name}. The mail goes to ${answered.email}.`)
    return 0
  })
}

const headOf = ({ id, siteId, name, email, isGuest, isWaiting, changedAt }: Conversation): string =>
  [
    id,
    minuteOf(changedAt),
    siteId,
    isWaiting ? 'waits' : 'answered',
    `${name} <${email}>`,
    isGuest ? 'guest' : 'customer',
  ].join('  ')

const messageText = ({ sender, text, sentAt }: ChatMessage, { name }: Conversation): string =>
  `${minuteOf(sentAt)}  ${sender === 'shop' ? 'the shop' : name}\n${text}`

const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`

async function fail(sentence: string, { printError }: CommandContext): Promise<number> {
  printError(sentence)
  return 1
}

const unknown = (id: string, context: CommandContext): Promise<number> =>
  fail(`There is no conversation ${id}: "bonbon chats list" shows them.`, context)
