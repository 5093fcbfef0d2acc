import styles from './progress-bar.module.css'

/** Progress from 0 to 100 (more counts as 100). `label` is for screen readers. */
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
