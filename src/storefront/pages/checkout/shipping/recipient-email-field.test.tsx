import { expect, test } from 'vitest'
import { messages } from '#storefront/lib/messages/checkout-messages.ts'
import { renderToText } from '#testing/render.tsx'
import { RecipientEmailField } from './recipient-email-field.tsx'
import { recipientDefaults, RecipientForm } from './shipping-form.ts'

type Props = Parameters<typeof RecipientEmailField>[0]

function render(typed: { giftMessage?: string; recipientEmail?: string }, isGift = false): string {
  const form = {
    watch: (name: 'giftMessage' | 'recipientEmail') => typed[name],
    field: () => ({ id: 'email', name: 'recipientEmail', label: 'Recipient’s email' }),
  }
  // The component calls only these two functions.
  return renderToText(<RecipientEmailField form={form as unknown as Props['form']} isGift={isGift} />, {
    messages,
  })
}

test('SALE-109 shows the field for gifts only, and explains which mail is sent', () => {
  expect(render({})).toBe('')
  expect(render({ giftMessage: ' ' })).toBe('')
  // A typed value must be visible before it is saved.
  for (const shown of [
    render({}, true),
    render({ giftMessage: 'For you' }),
    render({ recipientEmail: 'a' }),
  ]) {
    expect(shown).toContain('Recipient’s email')
    expect(shown).toContain('(optional)')
    expect(shown).toContain('we email them that you’ve sent a gift')
    expect(shown).toContain('type="email"')
  }
})

test.each([
  ['', true],
  [' grace@example.com ', true],
  ['grace', false],
  ['a@example.com b@example.com', false],
  [`${'a'.repeat(50)}@example.com`, false],
])('SALE-109 the address %j is accepted: %j', (recipientEmail, isAccepted) => {
  const issues = RecipientForm.safeParse({ recipientEmail }).error?.issues ?? []
  expect(issues.every(({ path }) => path[0] !== 'recipientEmail')).toBe(isAccepted)
})

test('SALE-109 a saved address is in the form', () => {
  const shipment = (c_recipientEmail: unknown) =>
    // The tested code reads only these fields.
    ({ shipmentId: 'me', c_recipientEmail }) as unknown as Parameters<typeof recipientDefaults>[0]
  expect(recipientDefaults(shipment('grace@example.com')).recipientEmail).toBe('grace@example.com')
  expect(recipientDefaults(shipment(undefined)).recipientEmail).toBe('')
})
