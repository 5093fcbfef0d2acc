import { expect, test } from 'vitest'
import { allPermissions } from '#commerce/staff/permissions.ts'
import messages from '#office/messages/en-US.json' with { type: 'json' }
import { permissionGroups } from './permission-groups.ts'

test('OFF-022 every permission is in exactly one group, and each group has a title', () => {
  const chosen = permissionGroups.flatMap(({ permissions }) => [...permissions])
  expect(chosen.toSorted()).toEqual(allPermissions.toSorted())
  for (const { id } of permissionGroups) expect(Object.keys(messages)).toContain(`staff.group.${id}`)
})
