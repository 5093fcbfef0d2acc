import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { ClientRecord } from '#commerce/clients/clients.ts'
import { ClientInput } from '#commerce/clients/inputs.ts'
import type { FolderFile } from '../folder.ts'
import { jsonFile } from '../write-files.ts'

/** `clients/clients.json`. */
export const ClientsFile = z.array(
  ClientInput.transform(({ secrets, secretHashes, ...client }): ClientRecord => ({
    ...client,
    secretHashes: [...secretHashes, ...secrets.map(hashOf)],
  })),
)

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const clientsFile = (clients: readonly ClientRecord[]): FolderFile =>
  jsonFile(
    'clients/clients.json',
    // Lists that are empty, and values that are the defaults, are left out.
    clients.map(({ id, name, isOwn, isPrivate, ...lists }) => ({
      id,
      name,
      ...(isOwn && { isOwn }),
      ...(isPrivate && { isPrivate }),
      ...withoutEmpty(lists),
    })),
  )

const withoutEmpty = (lists: Omit<ClientRecord, 'id' | 'name' | 'isOwn' | 'isPrivate'>) => {
  const { redirectUris, callbackUris, origins, siteIds, flows, scopes, secretHashes } = lists
  const ordered = { redirectUris, callbackUris, origins, siteIds, flows, scopes, secretHashes }
  return Object.fromEntries(
    Object.entries(ordered).filter(
      ([key, list]) => list.length > 0 && !(key === 'scopes' && isDefault(list)),
    ),
  )
}

const isDefault = (scopes: readonly string[]): boolean =>
  scopes.length === 1 && scopes[0] === 'sfcc.shopper-standard'
