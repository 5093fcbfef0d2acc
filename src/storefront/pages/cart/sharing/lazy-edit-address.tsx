import { closeAndReport } from '#ui/chunk-load-failure.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import type { EditAddressProps } from './edit-address.tsx'

/** The address form, loaded when it opens. */
export const EditAddress = lazyPart<EditAddressProps>(
  async () => ({ default: (await import('./edit-address.tsx')).EditAddress }),
  ({ onCancel }) => closeAndReport({ onClose: onCancel }),
)
