import type { ComponentPropsWithRef } from 'react'
import { Icon } from './icon.tsx'
import styles from './summary.module.css'

/** The words that open a `details` element, with the arrow of accordions and selects. */
export const Summary = ({ className = '', children, ...rest }: ComponentPropsWithRef<'summary'>) => (
  <summary {...rest} className={`${styles.summary} ${className}`}>
    {children}
    <Icon name="down" size={16} />
  </summary>
)
