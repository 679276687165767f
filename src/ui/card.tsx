// A surface that groups related content.
import type { ComponentProps } from 'react'

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article'
}

export function Card({ as = 'div', className, ...rest }: CardProps) {
  // Every element that `as` allows takes the attributes of a div; TypeScript cannot see that through the union.
  const Element = as as 'div'
  return <Element {...rest} className={className ? `card ${className}` : 'card'} />
}
