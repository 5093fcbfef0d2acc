import { expect, test } from 'vitest'
import { permissionTexts } from '#commerce/staff/permissions.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }

test('the messages contain exactly one text for each permission', () => {
  const texts = Object.entries(messages).filter(([id]) => id.startsWith('permission.'))
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(Object.entries(permissionTexts).map(([id, text]) => [`permission.${id}`, text])),
  )
})
