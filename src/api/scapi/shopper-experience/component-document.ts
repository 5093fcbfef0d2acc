import { z } from 'zod'
import { named } from '#api/documents/document-schema.ts'
import { withAddresses } from './with-addresses.ts'

export type Fields = Readonly<Record<string, unknown>>

const Region = z.strictObject({
  id: z.string(),
  get components() {
    return z.array(Component)
  },
})
const Component = z.strictObject({
  id: z.string(),
  typeId: z.string(),
  name: z.string().optional(),
  fragment: z.boolean(),
  embedded: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  visible: z.boolean(),
  get regions() {
    return z.array(Region)
  },
})
export const RegionSchema = named('Region', Region)
export const ComponentSchema = named('Component', Component)

export interface RegionDocument {
  id: string
  components: ComponentDocument[]
}

export interface ComponentDocument {
  id: string
  typeId: string
  name?: string
  fragment: boolean
  embedded: boolean
  data: Record<string, unknown>
  visible: boolean
  regions: RegionDocument[]
}

/** The types of components and pages, as docs/drop-in/components.md lists them. */
export const typeIdOf = (schema: string): string => `bonbon.${schema}`

/**
 * A content block as a component. Fields that are lists of blocks become regions. The others are its data, with the
 * addresses of their images.
 */
function blockComponent(id: string, block: Block, isEmbedded: boolean): ComponentDocument {
  const { schema, ...fields } = block
  return {
    id,
    typeId: typeIdOf(schema),
    fragment: false,
    embedded: isEmbedded,
    ...partsOf(id, fields),
    visible: true,
  }
}

/** A content item with a place of its own, such as the banner of a category. Pages may share it. */
export const fragmentComponent = (
  id: string,
  { schema, title, body }: { schema: string; title: string; body: Fields },
): ComponentDocument => ({
  id,
  typeId: typeIdOf(schema),
  name: title,
  fragment: true,
  embedded: false,
  ...partsOf(id, body),
  visible: true,
})

/** The blocks of a page or component. Their ids have the number in the region, from 1: `help/faq:blocks.2`. */
export const blockRegion = (
  region: string,
  blocks: readonly unknown[],
  { parentId, isEmbedded }: { parentId: string; isEmbedded: boolean },
): RegionDocument => ({
  id: region,
  components: blocks.flatMap((block, index) =>
    isBlock(block)
      ? [
          blockComponent(
            `${parentId}${isNested(parentId) ? '.' : ':'}${region}.${index + 1}`,
            block,
            isEmbedded,
          ),
        ]
      : [],
  ),
})

/** Delivery keys have no colon. */
const isNested = (id: string): boolean => id.includes(':')

function partsOf(id: string, fields: Fields): Pick<ComponentDocument, 'data' | 'regions'> {
  const entries = Object.entries(fields)
  return {
    data: withAddresses(Object.fromEntries(entries.filter(([, value]) => !isBlockList(value)))),
    regions: entries.flatMap(([name, value]) =>
      isBlockList(value) ? [blockRegion(name, value, { parentId: id, isEmbedded: true })] : [],
    ),
  }
}

type Block = Fields & { schema: string }

const isBlock = (value: unknown): value is Block =>
  typeof value === 'object' && value !== null && 'schema' in value && typeof value.schema === 'string'

const isBlockList = (value: unknown): value is Block[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)

/** The component with an id, at any depth. */
export function findComponent(
  components: readonly ComponentDocument[],
  id: string,
): ComponentDocument | undefined {
  for (const component of components) {
    if (component.id === id) return component
    const below = component.regions.flatMap((region) => region.components)
    const found = findComponent(below, id)
    if (found) return found
  }
  return undefined
}
