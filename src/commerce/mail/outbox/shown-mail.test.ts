import { expect, test } from 'vitest'
import { mailFor } from '#testing/mail-contexts.ts'
import { site } from '#testing/pricing-context.ts'
import { giftCardEmail } from '#commerce/mail/emails/gift-card-email.ts'
import { passwordReset } from '#commerce/mail/emails/account-emails.ts'
import { shownMail } from './shown-mail.ts'

const origin = 'https://www.example.com'

test('OFF-063 a mail in the office has no link to a password, and looks the same', () => {
  const { html } = passwordReset(
    { id: 'ada', email: 'ada@example.com', firstName: 'Ada', token: 'secret-token' },
    mailFor(site, origin),
  )
  const shown = shownMail(html)
  expect(html).toContain('href="https://www.example.com/new-password-form#secret-token"')
  expect(shown).not.toMatch(/href=|secret-token/)
  expect(shown).toContain('Choose a new password</a>')
  expect(shown.match(/style="/g)).toHaveLength(html.match(/style="/g)?.length ?? 0)
})

test('OFF-063 the number and the code of a gift card are dots, and text of a person remains text', () => {
  const { html } = giftCardEmail(
    {
      design: 'birthday',
      amountCents: 2_500,
      currency: 'USD',
      recipientName: 'Ben',
      recipientEmail: 'ben@example.com',
      senderName: 'Ada',
      message: 'Look: <a href="https://evil.example">here</a>',
    },
    mailFor(site, origin),
  )
  const shown = shownMail(html)
  expect(shown.match(/••••••/g)).toHaveLength(2)
  expect(shown).not.toContain('[[')
  expect(shown).toContain('Look: &lt;a href=&quot;https://evil.example&quot;&gt;here&lt;/a&gt;')
  expect(shown).not.toMatch(/<a[^>]*href/)
})
