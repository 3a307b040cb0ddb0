import { Fragment, type ReactNode } from 'react'
import type { en } from './en/index.js'
import type { Placeholders } from './fillText.js'
import type { TextKey, Words } from './texts.js'
import { useAnyText } from './useText.js'

type Parts<key extends TextKey> = { readonly [name in Placeholders<(typeof en)[key]>]: ReactNode }

/** Texts with nodes as placeholder values, such as a link: `say('connect.legal', { terms: <a …>…</a> })`. */
export function useTextWith<words extends Words>(words: words) {
  const text = useAnyText(words)
  return <key extends keyof words & TextKey>(key: key, parts: Parts<key>): ReactNode => {
    const nodes: { readonly [name: string]: ReactNode } = parts
    return text(key)
      .split(/\{(\w+)\}/)
      .map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
        <Fragment key={index}>{index % 2 === 1 ? nodes[piece] : piece}</Fragment>
      ))
  }
}
