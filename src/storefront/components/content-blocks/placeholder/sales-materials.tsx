import leadMessages from 'virtual:messages/lead'
import { ProductTile } from '#storefront/components/product-tile/product-tile.tsx'
import type { MaterialGroup } from '#storefront/lib/content/load-materials.ts'
import { Messages } from '#ui/messages/area-messages.tsx'
import { useText } from '#ui/messages/use-text.ts'
import styles from './sales-materials.module.css'

/** Sales materials and tools. All are free, and each has a limit per order (FORM-112 to FORM-117, CONT-067). */
export function SalesMaterials({ groups }: { groups: readonly MaterialGroup[] }) {
  return (
    <Messages of={leadMessages}>
      {groups.length === 0 ? (
        <NoMaterials />
      ) : (
        groups.map((group) => <Group key={group.name} group={group} />)
      )}
    </Messages>
  )
}

function Group({ group: { name, materials } }: { group: MaterialGroup }) {
  const text = useText()
  return (
    <section className={styles.group}>
      <h2>{name}</h2>
      <ul className={styles.grid}>
        {materials.map(({ tile, limit }) => (
          <li key={tile.id} className={styles.material}>
            <ProductTile tile={tile} showFreePrice />
            {limit !== null && <p className={styles.limit}>{text('lead.materials.limit', { limit })}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Consumer sites have no sales materials. */
function NoMaterials() {
  const text = useText()
  return <p>{text('lead.materials.none')}</p>
}
