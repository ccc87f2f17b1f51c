import Listy from 'antd/es/listy'
import type { ReactNode } from 'react'

interface Props<T> {
  readonly name?: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ReactNode
}

/** antd's list, with the roles that it lacks. */
export const ItemList = <T,>({ name, items, keyOf, children }: Props<T>) => (
  // biome-ignore lint/a11y/useSemanticElements: antd's list has no other elements than `div`.
  <div role="list" aria-label={name}>
    <Listy
      items={[...items]}
      rowKey={keyOf}
      itemRender={(item) => (
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div role="listitem">{children(item)}</div>
      )}
    />
  </div>
)
