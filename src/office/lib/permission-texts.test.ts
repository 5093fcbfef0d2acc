import { expect, test } from 'vitest'
import { permissionTexts } from '#commerce/staff/permissions.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }

test('the office has a text for each permission, and no other permission texts', () => {
  const texts = Object.entries(messages).filter(([id]) => id.startsWith('permission.'))
  expect(Object.fromEntries(texts)).toEqual(
    Object.fromEntries(Object.entries(permissionTexts).map(([id, text]) => [`permission.${id}`, text])),
  )
})
