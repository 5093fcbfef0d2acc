import { useOutletContext } from 'react-router'
import type { BuilderKind, BuilderStep } from '#storefront/lib/box-builder/builder-links.ts'

export interface BuilderContext {
  builder: BuilderKind
  step: BuilderStep
}

/** What a step gets from the frame. */
export const useBuilder = (): BuilderContext => useOutletContext()
