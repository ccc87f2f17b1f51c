import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

const change = (next: readonly HTMLElement[]) => {
  open = next
  for (const listener of listeners) listener()
}

/** Notes an open modal dialog, or a panel over the page. @returns notes that it was closed */
export const noteModal = (dialog: HTMLElement): (() => void) => {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The dialog or panel that was opened last, which covers what is outside of it; null without one. */
export const useTopModal = (): HTMLElement | null =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
