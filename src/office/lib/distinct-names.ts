interface Named {
  id: string
  name: string
  roleName: string
}

/**
 * The names of members by id. Members with the same name get their role added, and members with the same role the end
 * of their id.
 */
export function distinctNames(members: readonly Named[]): ReadonlyMap<string, string> {
  const count = (key: (member: Named) => string) => {
    const grouped = Map.groupBy(members, key)
    return (member: Named) => grouped.get(key(member))?.length ?? 0
  }
  const withName = count(({ name }) => comparable(name))
  const withRole = count(({ name, roleName }) => `${comparable(name)} ${roleName}`)
  return new Map(
    members.map((member) => {
      const { id, name, roleName } = member
      if (withName(member) === 1) return [id, name]
      return [id, withRole(member) === 1 ? `${name} (${roleName})` : `${name} (${roleName}, ${id.slice(-6)})`]
    }),
  )
}

const comparable = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
