import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './summary.module.css'

/** The summary of a `details` element, with the same arrow as accordions and selects. */
export const Summary = ({ className = '', children, ...rest }: ComponentPropsWithRef<'summary'>) => (
  <summary {...rest} className={`${styles.summary} ${className}`}>
    {children}
    <Icon name="down" size={16} />
  </summary>
)
