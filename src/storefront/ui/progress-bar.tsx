import styles from './progress-bar.module.css'

/** How far something has come, 0 to 100 (more counts as 100). `label` names it for screen readers. */
export function ProgressBar({ percent, label }: { percent: number; label: string }) {
  return (
    <progress
      className={styles.bar}
      max={100}
      value={Math.min(100, Math.max(0, percent))}
      aria-label={label}
    />
  )
}
