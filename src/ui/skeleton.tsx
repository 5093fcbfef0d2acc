import styles from './skeleton.module.css'

/** Placeholder of content that is loading; `className` sets its size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span className={className ? `${styles.skeleton} ${className}` : styles.skeleton} aria-hidden="true" />
  )
}
