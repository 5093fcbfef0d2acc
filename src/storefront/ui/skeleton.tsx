import styles from './skeleton.module.css'

/** Keeps the place of what is on its way; `className` gives it that size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles.skeleton} ${className}` : styles.skeleton} aria-hidden="true" />
  )
}
