import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { ChatPerson, ChatText, maxChatTextLength } from '#commerce/chats/inputs.ts'
import { BotCheckLine } from '#storefront/components/bot-check/bot-check-line.tsx'
import { useBotCheck, type FormBotCheck } from '#storefront/components/bot-check/use-bot-check.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { calls } from '#storefront/lib/api/calls.ts'
import { readDraft } from '#storefront/lib/forms/draft.ts'
import { useShopForm, type ShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { idToSend, takeStored } from '#storefront/features/chat/state/unsent-message.ts'
import type { ChatView } from '#storefront/features/chat/state/watch-answers.ts'
import { useCustomer } from '#storefront/state/customer/customer-store.ts'
import { useSession } from '#storefront/state/session/use-session.ts'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/email-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './chat-panel.module.css'

/**
 * Customers and known guests do not enter a name and email: the form leaves both fields empty and omits them from the
 * message.
 */
const Known = z.object({ name: z.string(), email: z.string(), text: ChatText })
const Unknown = ChatPerson.extend({ text: ChatText })
type Values = z.input<typeof Unknown>
type Message = z.output<typeof Unknown>

const draftName = 'chat'

interface ChatFormProps {
  chat: ChatView
  /** After a message is sent, the button of the new form takes the focus of the previous button. */
  takesFocus: boolean
  onSent: (chat: ChatView) => void
}

/** Sends a message. A guest enters name and email once and can change them. */
export function ChatForm({ chat, takesFocus, onSent }: ChatFormProps) {
  const text = useText()
  const isCustomer = useSession().kind === 'registered'
  const [changesPerson, setChangesPerson] = useState(false)
  const asksPerson = !isCustomer && (!chat.person || changesPerson)
  const botCheck = useBotCheck('chat')
  const form = useChatForm({ asksPerson, botCheck, onSent })
  const send = useRef<HTMLButtonElement>(null)
  const typed = form.watch('text') || readDraft(draftName).text
  const becomeSent = useEffectEvent(() => {
    const stored = takeStored(chat.messages)
    if (stored === undefined || stored !== String(typed).trim()) return
    form.reset()
    onSent(chat)
  })
  // The conversation may already contain a message whose response was lost, or that was sent before the panel was
  // closed.
  useEffect(() => becomeSent(), [chat.messages])
  useEffect(() => {
    if (takesFocus) send.current?.focus({ preventScroll: true })
  }, [takesFocus])
  function changePerson(): void {
    setChangesPerson(true)
    if (chat.person) form.fill(chat.person)
  }
  // Empty required fields show their errors themselves.
  const frame = { ...form, errors: form.attempt > 0 ? form.errors : [] }
  return (
    <FormFrame form={frame} label={text('mailbox.title')} className={styles.form}>
      {asksPerson ? (
        <>
          <TextField
            {...form.field('name')}
            required
            autoComplete="name"
            // The shopper chose to change name and email, which removed the pressed button.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus={changesPerson}
          />
          <EmailField {...form.field('email')} required />
        </>
      ) : (
        <Person chat={chat} onChange={isCustomer ? undefined : changePerson} />
      )}
      <TextArea {...form.field('text')} required rows={4} maxLength={maxChatTextLength} />
      <BotCheckLine botCheck={botCheck} />
      <Button ref={send} type="submit" wide busy={form.busy}>
        {text('mailbox.send')}
      </Button>
    </FormFrame>
  )
}

/** Shows the email address that receives the answers. */
function Person({ chat, onChange }: { chat: ChatView; onChange: (() => void) | undefined }) {
  const text = useText()
  const { customer } = useCustomer()
  const email = customer?.email ?? chat.person?.email
  if (!email) return null
  return (
    <p className={styles.person}>
      {text('mailbox.answersTo', { email })}
      {onChange && (
        <Button kind="quiet" onClick={onChange}>
          {text('mailbox.change')}
        </Button>
      )}
    </p>
  )
}

interface ChatFormOptions extends Pick<ChatFormProps, 'onSent'> {
  asksPerson: boolean
  botCheck: FormBotCheck
}

function useChatForm({ asksPerson, botCheck, onSent }: ChatFormOptions): ShopForm<Values> {
  const text = useText()
  const form = useShopForm<Values, Message>({
    schema: asksPerson ? Unknown : Known,
    labels: { name: text('mailbox.name'), email: text('forms.email'), text: text('mailbox.message') },
    defaults: { name: '', email: '', text: '' },
    draft: { name: draftName },
    failure: text('mailbox.failure'),
    async submit({ text: words, ...person }) {
      const sent = await botCheck.send((c_recaptchaToken) =>
        calls().Site.sendChatMessage({
          body: { id: idToSend(words), text: words, ...(asksPerson && { person }), c_recaptchaToken },
        }),
      )
      form.reset()
      onSent(sent)
    },
  })
  return form
}
