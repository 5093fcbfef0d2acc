import { useState } from 'react'
import { z } from 'zod'
import { mailingLists, type MailingList } from '#commerce/leads/inputs.ts'
import { FormFrame } from '#storefront/components/forms/form-frame.tsx'
import { confirmationStatusOf } from '#storefront/lib/account/account-confirmation.ts'
import { calls } from '#storefront/lib/api/calls.ts'
import { failureText } from '#storefront/lib/forms/failure-text.ts'
import { useShopForm } from '#storefront/lib/forms/use-shop-form.ts'
import { useText } from '#ui/messages/use-text.ts'
import { accountConfirmationLink } from '#storefront/lib/routing/account-links.ts'
import { useTo } from '#storefront/lib/routing/use-to.ts'
import { useLoaded } from '#storefront/lib/use-loaded.ts'
import content from '#storefront/components/account/account-content.module.css'
import { SaveButton } from '#storefront/pages/account/save-button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { FailedRead } from '#ui/failed-read.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const ListsForm = z.object({
  offersupdates: z.boolean(),
  fundraising: z.boolean(),
  businessgifts: z.boolean(),
}) satisfies z.ZodType<Record<MailingList, boolean>>
type ListsValues = z.input<typeof ListsForm>

interface MailingListsProps {
  email: string
  /** The confirmation state when the customer was loaded. */
  isConfirmed: boolean
}

/** The mailing lists of an email address. They are shown only after the address is confirmed. */
export const MailingLists = ({ email, isConfirmed }: MailingListsProps) =>
  isConfirmed ? <ReadLists email={email} /> : <Unconfirmed email={email} />

function ReadLists({ email }: Pick<MailingListsProps, 'email'>) {
  const text = useText()
  const answer = useLoaded(email, () => calls().Site.getMailLists())
  if (answer.kind === 'loaded') return <ListsFields email={email} lists={answer.value.lists} />
  if (answer.kind !== 'failed') return <Skeleton className={content.waiting} />
  if (confirmationStatusOf(answer.reason)) return <Unconfirmed email={email} />
  return <FailedRead onRetry={answer.retry}>{failureText(answer.reason, text)}</FailedRead>
}

function Unconfirmed({ email }: Pick<MailingListsProps, 'email'>) {
  const text = useText()
  const to = useTo()
  return (
    <>
      <p>{text('account.preferences.unconfirmed', { email })}</p>
      <p>
        <a href={to(accountConfirmationLink)}>{text('account.preferences.confirm')}</a>
      </p>
    </>
  )
}

function ListsFields({ email, lists }: { email: string; lists: readonly MailingList[] }) {
  const text = useText()
  const [isSaved, setSaved] = useState(false)
  const form = useShopForm<ListsValues, ListsValues>({
    schema: ListsForm,
    labels: {
      offersupdates: text('account.preferences.offersupdates'),
      fundraising: text('account.preferences.fundraising'),
      businessgifts: text('account.preferences.businessgifts'),
    },
    defaults: {
      offersupdates: lists.includes('offersupdates'),
      fundraising: lists.includes('fundraising'),
      businessgifts: lists.includes('businessgifts'),
    },
    async submit(chosen) {
      setSaved(false)
      await calls().Site.setMailLists({ body: { lists: mailingLists.filter((list) => chosen[list]) } })
      setSaved(true)
    },
  })
  return (
    <FormFrame form={form} label={text('account.preferences.mail')}>
      <p>{text('account.preferences.mailText', { email })}</p>
      {mailingLists.map((list) => (
        <Checkbox key={list} {...form.field(list)} />
      ))}
      <SaveButton busy={form.busy} isSaved={isSaved} />
    </FormFrame>
  )
}
