type Fields = Readonly<Record<string, unknown>>

/** The fields with a `url` next to every known image: `/images/{hash}/{file name}`. */
export function withAddresses(fields: Fields): Record<string, unknown> {
  const entries = Object.entries(fields).map(([key, value]) => [key, addressesIn(value)] as const)
  const { image, hash } = fields
  const url = typeof image === 'string' && typeof hash === 'string' ? `/images/${hash}/${image}` : undefined
  return { ...Object.fromEntries(entries), ...(url !== undefined && { url }) }
}

function addressesIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addressesIn)
  return typeof value === 'object' && value !== null ? withAddresses({ ...value }) : value
}
