import type { ReactNode } from 'react'
import { chooseDeskShop } from '#office/state/device.ts'
import { useText } from '#ui/messages/use-text.ts'
import { SelectField } from '#ui/select-field.tsx'
import styles from './desk.module.css'
import { Unread } from './unread.tsx'
import { useDeskShop } from './use-desk.ts'

/**
 * Renders the content for this device's shop. A member of several shops chooses one, and the device stores the choice
 * (OFF-102).
 */
export function DeskShop({ children }: { children: (shop: { id: string; name: string }) => ReactNode }) {
  const text = useText()
  const { found, shops, shop } = useDeskShop()
  if (!found.data) return <Unread found={found} what="shops" />
  if (shops.length === 0) return <p>{text('desk.noShop')}</p>
  return (
    <>
      {shops.length > 1 ? (
        <SelectField
          className={styles.shop}
          label={text('desk.shop')}
          value={shop?.id ?? ''}
          placeholder={shop ? undefined : text('desk.shop.choose')}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => chooseDeskShop(target.value)}
        />
      ) : (
        <p className={styles.quiet}>{shop?.name}</p>
      )}
      {shop && children(shop)}
    </>
  )
}
