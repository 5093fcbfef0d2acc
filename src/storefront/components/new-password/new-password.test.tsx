import { expect, test } from 'vitest'
import accountMessages from 'virtual:messages/account'
import formMessages from 'virtual:messages/forms'
import { joinAreas } from '#ui/messages/area-messages.tsx'
import { renderToText } from '#testing/render.tsx'
import { NewPassword } from './new-password.tsx'

const render = (error?: string) =>
  renderToText(
    <NewPassword
      id="password"
      name="password"
      label="Password"
      error={error}
      typed="sugar"
      onChange={async () => {}}
      onBlur={async () => {}}
      ref={() => {}}
    />,
    { messages: joinAreas(accountMessages, formMessages) },
  )

/** The ids in the field's `aria-describedby`, and the ids among them that the page has. */
function descriptionOf(html: string) {
  const ids = /<input[^>]* aria-describedby="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []
  return { ids, found: ids.filter((id) => html.includes(`id="${id}"`)) }
}

test('ACC-041 the password policy describes the field, after the error if there is one', () => {
  expect(descriptionOf(render())).toEqual({ ids: ['password-policy'], found: ['password-policy'] })
  const ids = ['password-error', 'password-policy']
  expect(descriptionOf(render('Too weak'))).toEqual({ ids, found: ids })
})
