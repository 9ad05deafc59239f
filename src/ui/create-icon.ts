/**
 * Replaces the icon library's own component factory (an alias in vite.config.ts): the same drawings without its context,
 * class names and second formats, which weigh as much as thirty icons. Icons are decoration here: they are hidden from
 * screen readers, and a text says what they mean.
 */
import { createElement, type SVGProps } from 'react'

interface IconData {
  size: number
  node: [tag: string, attributes: Record<string, string>][]
}

export default function createIcon({ size, node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes))
  return (props: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      children,
    )
}
